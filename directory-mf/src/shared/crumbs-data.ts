import type { Crumb } from '@unitbase/shared-ui/breadcrumbs';

/** Returns breadcrumbs as structured data; the last crumb is the page itself. */
export function crumbsData(crumbs: readonly Crumb[], origin: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  };
}
