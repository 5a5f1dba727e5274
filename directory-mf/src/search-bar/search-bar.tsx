import { formatCount } from '@unitbase/contracts/numbers';
import { useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { SearchForm } from '../shared/search-form/search-form';
import css from './search-bar.module.css';

/** Renders the live totals and the search form above every page but home (docs/requirements/directory.md §2). */
export function Fragment() {
  return (
    <section className={css.bar} aria-label="Search the directory" data-print="no">
      <Wrap className={css.inner}>
        <Headline />
        <SearchForm variant="bar" />
      </Wrap>
    </section>
  );
}

function Headline() {
  const { data } = useApi('getHeader');
  if (!data) return <p className={css.title} />;
  const { total_companies, total_countries, total_detailed_categories } = data;
  return (
    <p className={css.title}>
      {formatCount(total_companies)} companies in {formatCount(total_countries)} countries
      <span className={css.more}> under {formatCount(total_detailed_categories)} detailed categories</span>
    </p>
  );
}
