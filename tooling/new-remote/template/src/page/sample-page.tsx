import type { PageArgs } from '@unitbase/contracts/remote';
import { Head, useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import css from './sample-page.module.css';

const TITLE = 'Sample';

/** Loads the data, on the server for the first view and in the browser for later ones. */
export async function load({ read }: PageArgs): Promise<void> {
  await read('getHeader');
}

/** Renders the page at `/sample`. */
export function Page() {
  const { data } = useApi('getHeader');
  return (
    <Wrap className={css.page}>
      <Head title={TITLE} description={`${TITLE}, for everybody in production.`} canonical="/sample" />
      <Text as="h1" variant="d1">
        {TITLE}
      </Text>
      {data && (
        <Text variant="lede">
          For {data.total_companies.toLocaleString('en-GB')} companies in {data.total_countries} countries.
        </Text>
      )}
    </Wrap>
  );
}
