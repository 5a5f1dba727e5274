import type { ResponseOf } from '@unitbase/contracts/client';
import { displayCountry } from '@unitbase/contracts/text';
import { listingOf } from '@unitbase/embed/pages';
import { useWidget } from '@unitbase/embed/widget/context';
import { Frame } from '@unitbase/embed/widget/frame';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { CompanyList } from './company-list';

interface Data {
  results: ResponseOf<'search'>;
  /** Path of the listing with all companies. */
  href: string;
}

/** Widget with companies of a place, section, category or keyword search. */
export const companies = defineWidget<Data>({
  name: 'companies',
  async load(options, call) {
    const { slug, value } = options;
    const [section, category, country] = [slug('section'), slug('category'), slug('country')];
    const place = { state: slug('state'), county: slug('county'), city: slug('city') };
    const search = value('search');
    const results = await call('search', {
      query: { section, subcategory: category, country, ...place, search, limit: options.limit },
    });
    return { results, href: listingOf(value) };
  },
  View({ data: { results, href } }) {
    const { options, texts } = useWidget();
    const { lang } = options;
    const count = formatText(results.count === 1 ? texts.company : texts.companies, results.count, lang);
    return (
      <Frame
        title={titleOf(results, options.value('search')) || texts.findCompanies}
        count={results.capped ? count.replace(/(\d)(?!.*\d)/, '$1+') : count}
        more={{ href, label: texts.allCompanies }}
      >
        <CompanyList companies={results.results} withCountry={!options.value('country')} />
      </Frame>
    );
  },
});

/** Returns, for example, 'Studios in Paris, France'. */
function titleOf({ names }: ResponseOf<'search'>, search: string): string {
  const what = names.category ?? names.section ?? search;
  const country = names.country && displayCountry(names.country);
  const where = [names.city ?? names.county ?? names.state, country].filter(Boolean).join(', ');
  if (what && where) return `${what} in ${where}`;
  return what || where;
}
