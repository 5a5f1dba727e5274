import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { JsonLd, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs, type Crumb } from '@unitbase/shared-ui/breadcrumbs';

const home: Crumb = { label: messages.navigation.home, href: urls.home() };

/** Renders breadcrumbs from 'Home' on, and the same as structured data (decision D75). */
export function Crumbs({ crumbs: own }: { crumbs: readonly Crumb[] }) {
  const { origin } = useSite();
  const crumbs = [home, ...own];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(href ? { item: origin + href } : {}),
          })),
        }}
      />
    </>
  );
}
