import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { JsonLd, useSite } from '@unitbase/remote-kit';

/** Renders structured data about the site and its search. */
export function HomeData() {
  const { origin } = useSite();
  return (
    <JsonLd
      data={{
        '@type': 'WebSite',
        name: site.name,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${urls.search()}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  );
}
