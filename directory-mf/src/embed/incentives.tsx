import { formatDate } from '@unitbase/contracts/dates';
import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { incentiveSentences, schemeFacts } from '@unitbase/contracts/incentives/facts';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { Frame } from '@unitbase/embed/widget/frame';
import item from '@unitbase/embed/widget/item.module.css';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import css from './incentives.module.css';

interface Data {
  incentives: PlaceIncentives;
  facts: readonly Fact[];
}

interface Fact {
  title: string;
  text: string;
}

/** Widget with the facts of a country's scheme, or that it has none. */
export const incentives = defineWidget<Data>({
  name: 'incentives',
  async load({ required, limit }, call) {
    const data = await call('getIncentives', { params: { country: required('country') } });
    return { incentives: data, facts: factsOf(data).slice(0, limit) };
  },
  View({ data: { incentives: data, facts } }) {
    const { options, texts } = useWidget();
    const { place, checked_on, is_sample } = data;
    const checked = messages.incentives.checked(formatDate(checked_on), data.checked_by);
    return (
      <Frame
        title={formatText(texts.incentives, place.name, options.lang)}
        more={{ href: urls.incentives(place.country_slug), label: texts.readMore }}
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
        <p part="note" className={`${item.lines} ${item.quiet} ${css.note}`}>
          {checked}
          {is_sample && ` ${messages.incentives.sampleData}`}
        </p>
      </Frame>
    );
  },
});

/** Returns the summary of a place's incentives, then each fact of its scheme. */
function factsOf(data: PlaceIncentives): Fact[] {
  const facts = data.scheme ? schemeFacts(data.scheme) : [];
  return [
    { title: '', text: incentiveSentences(data) },
    ...facts.map(({ label, value }) => ({ title: label, text: value })),
  ];
}
