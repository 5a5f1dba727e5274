import { JsonLd, useSite } from '@unitbase/remote-kit';
import { Breadcrumbs, type Crumb } from '@unitbase/shared-ui/breadcrumbs';

/** Renders breadcrumbs and the same as structured data (decision D75). */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { origin } = useSite();
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
