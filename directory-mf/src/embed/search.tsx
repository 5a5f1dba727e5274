import type { ResponseOf } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { Frame } from '@unitbase/embed/widget/frame';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { type FormEvent, useRef, useState } from 'react';
import { CompanyList } from './company-list';
import css from './search.module.css';

type Results = ResponseOf<'search'>;

/** Returns the filters that the widget's attributes fix. */
const scopeOf = (slug: (attribute: string) => string) => ({
  section: slug('section'),
  subcategory: slug('category'),
  country: slug('country'),
});

/** Widget with a search field and its results. Without script the form opens the site's search. */
export const search = defineWidget<Results>({
  name: 'search',
  load: ({ slug, limit }, call) => call('search', { query: { ...scopeOf(slug), limit } }),
  View({ data }) {
    const { call, options, origin, select, texts } = useWidget();
    const { slug, limit, lang } = options;
    const [results, setResults] = useState(data);
    const [words, setWords] = useState('');
    const [hasFailed, setFailed] = useState(false);
    const requestNumber = useRef(0);
    const scope = scopeOf(slug);
    const href = urls.search({
      search: words,
      category: scope.section,
      subcategory: scope.subcategory,
      country: scope.country,
    });

    async function find(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const input = String(new FormData(event.currentTarget).get('search') ?? '').trim();
      requestNumber.current += 1;
      const ownNumber = requestNumber.current;
      setFailed(false);
      try {
        const response = await call('search', { query: { ...scope, search: input, limit } });
        if (ownNumber !== requestNumber.current) return;
        setResults(response);
        setWords(input);
        select({ kind: 'search', label: input, url: origin + href });
      } catch {
        if (ownNumber === requestNumber.current) setFailed(true);
      }
    }

    return (
      <Frame
        title={texts.findCompanies}
        count={formatText(results.count === 1 ? texts.company : texts.companies, results.count, lang)}
        more={{ href, label: texts.allCompanies }}
      >
        <div>
          <search>
            <form action={`${origin}/search`} target={options.target} onSubmit={find} className={css.form}>
              <input
                type="search"
                name="search"
                part="input"
                className={css.field}
                aria-label={texts.keywords}
                placeholder={texts.keywords}
                autoComplete="off"
              />
              {scope.section && <input type="hidden" name="category" value={scope.section} />}
              {scope.subcategory && <input type="hidden" name="subcategory" value={scope.subcategory} />}
              {scope.country && <input type="hidden" name="country" value={scope.country} />}
              <button type="submit" part="button" className={css.button}>
                {texts.search}
              </button>
            </form>
          </search>
          <p role="status" className={css.status}>
            {hasFailed ? texts.failed : results.count === 0 && texts.noneFound}
          </p>
          <CompanyList companies={results.results} withCountry={!scope.country} />
        </div>
      </Frame>
    );
  },
});
