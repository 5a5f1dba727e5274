import type { ReleaseContract, RouteShape } from '@unitbase/contracts/release';

/** The routes that one widget of a release calls, as the release knows them. */
export function callsOf(
  widget: string,
  { routes, widgets = {} }: ReleaseContract,
): Record<string, RouteShape> {
  const names = widgets[widget] ?? [];
  return Object.fromEntries(names.flatMap((name) => (routes[name] ? [[name, routes[name]] as const] : [])));
}
