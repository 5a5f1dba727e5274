import type { Country } from '@unitbase/contracts/entities/places';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { attributeError } from '@unitbase/embed/widget/error';
import { Frame } from '@unitbase/embed/widget/frame';
import item from '@unitbase/embed/widget/item.module.css';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import css from './incentives.module.css';

interface Data {
  country: Country;
  facts: readonly Fact[];
}

interface Fact {
  /** Heading; empty for the text before the first one. */
  title: string;
  text: string;
}

/** Widget with a summary of a country's incentives. */
export const incentives = defineWidget<Data>({
  name: 'incentives',
  async load({ required, value, limit }, call) {
    const country = await call('getCountry', { params: { country: required('country') } });
    const facts = factsOf(country.tax_incentives_description ?? '').slice(0, limit);
    if (facts.length === 0) {
      const message = `<unitbase-incentives> has country="${value('country')}", which lists no incentives.`;
      throw attributeError('not-found', { attribute: 'country', value: value('country'), message });
    }
    return { country, facts };
  },
  View({ data: { country, facts } }) {
    const { options, texts } = useWidget();
    return (
      <Frame
        title={formatText(texts.incentives, displayCountry(country.country), options.lang)}
        more={{ href: urls.incentives(country.slug), label: texts.readMore }}
      >
        <dl part="list" className={css.facts}>
          {facts.map(({ title, text }) => (
            <div key={title} part="item" className={css.fact}>
              <dt part="name" className={`${item.line} ${css.title}`}>
                {title || texts.inShort}
              </dt>
              <dd part="text" className={`${item.lines} ${item.quiet} ${css.text}`}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Frame>
    );
  },
});

/** Splits HTML into headings with plain text. Lists become one line. */
export function factsOf(html: string): Fact[] {
  return html
    .split(/(?=<h[2-4][\s>])/i)
    .map((part) => {
      const [, heading = '', body = part] = /^<h[2-4][^>]*>(.*?)<\/h[2-4]>(.*)$/is.exec(part) ?? [];
      const text = plainText(body.replace(/<\/li>\s*<li[^>]*>/gi, '; '));
      return { title: plainText(heading), text };
    })
    .filter(({ text }) => text !== '');
}
