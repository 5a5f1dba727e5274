import { Head, useSearchParams } from '@unitbase/shared-ui/site';
import css from './search-page.module.css';

export function Page() {
  const [query] = useSearchParams();
  return (
    <>
      <Head title="Search" />
      <h1 className={css.title}>Find {query.get('search')}</h1>
    </>
  );
}
