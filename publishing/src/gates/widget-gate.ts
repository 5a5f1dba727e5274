import {
  PinContract,
  type Release,
  type ReleaseContract,
  type RouteShape,
  type WidgetCalls,
} from '@unitbase/contracts/release';
import { urls } from '@unitbase/contracts/urls';
import { pageOf } from '@unitbase/embed/pages';
import { PINS } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { matchPath } from 'react-router';
import { callConflict } from '../contracts/contract-diff';
import type { Drops, Provides } from './gates';

/** File of a pin with the routes that its widgets call. */
export const PIN_CONTRACT = 'contract.json';

/** A widget on other sites: of a live release or a pinned loader. */
export interface WidgetConsumer {
  widget: string;
  /** Its remote, if it is of a live release. */
  remote?: string;
  /** Pattern of its page, if its release declares the element. */
  page?: string | undefined;
  /** Its release or loader, for messages: `directory@1.0.0-3f9a1c2b`, `the pinned loader 1.0.12`. */
  of: string;
  /** Routes that it calls, as at its build. */
  routes: Record<string, RouteShape>;
}

/** Returns the routes that a widget of a release calls, as at its build. */
export function callsOf(
  widget: string,
  { routes, widgets = {} }: ReleaseContract,
): Record<string, RouteShape> {
  const names = widgets[widget] ?? [];
  return Object.fromEntries(names.flatMap((name) => (routes[name] ? [[name, routes[name]] as const] : [])));
}

export const widgetsOf = (
  { name, version, elements }: Pick<Release, 'name' | 'version' | 'elements'>,
  contract: ReleaseContract,
): WidgetConsumer[] =>
  Object.keys(contract.widgets ?? {}).map((widget) => ({
    widget,
    remote: name,
    page: elements[widget]?.page,
    of: `${name}@${version}`,
    routes: callsOf(widget, contract),
  }));

/** Returns the widgets of every pinned loader. */
export async function pinnedWidgets(store: ReleaseStore): Promise<WidgetConsumer[]> {
  const pins = (await store.versions(PINS)).map(async (version) => {
    const bytes = await store.read(PINS, version, PIN_CONTRACT);
    const { widgets, pages } = PinContract.parse(JSON.parse(bytes?.toString() ?? '{"widgets":{}}'));
    const of = `the pinned loader ${version}`;
    return Object.entries(widgets).map(([widget, routes]) => ({ widget, of, routes, page: pages[widget] }));
  });
  return (await Promise.all(pins)).flat();
}

/** Returns a message for the first widget that the api would break, or null. */
export function widgetCallConflict(
  widgets: readonly WidgetConsumer[],
  routes: Record<string, RouteShape>,
): string | null {
  const advice = 'Keep the old form in the api beside the new one: other sites show this widget.';
  for (const { widget, of, routes: calls } of widgets) {
    const conflict = callConflict(`The widget ${widget} of ${of}`, calls, routes, advice);
    if (conflict) return conflict;
  }
  return null;
}

/** Returns an example of the page that a widget links to. */
const linkedPage = ({ widget, page }: WidgetConsumer): string | null =>
  widget === 'article' ? urls.article('2026-03-02', 'sample') : pageOf(widget, () => 'sample', page);

interface WidgetChange {
  release: Provides;
  widgets: WidgetCalls;
  live: Provides | null;
  liveWidgets: WidgetCalls;
}

/**
 * Returns a message for the first live widget that a release removes, or page that a widget of another release or pinned
 * loader links to; else null.
 * @param drops widgets that the release may remove. A page that a widget links to must stay.
 */
export function widgetConflict(
  { release, widgets, live, liveWidgets }: WidgetChange,
  consumers: readonly WidgetConsumer[],
  others: readonly Provides[],
  drops: Drops = [],
): string | null {
  if (drops === 'all') return null;
  const removed = Object.keys(liveWidgets).find(
    (name) => !Object.hasOwn(widgets, name) && !drops.includes(name),
  );
  if (removed) {
    return (
      `${release.name} no longer has the widget ${removed}, which is live on other sites: ` +
      `keep it, or remove it with --drop ${removed}.`
    );
  }
  const isServed = (remotes: readonly Provides[], page: string) =>
    remotes.some(({ pages }) => Object.keys(pages).some((pattern) => matchPath(pattern, page)));
  for (const consumer of consumers) {
    const { widget, of } = consumer;
    const page = linkedPage(consumer)?.split('?')[0];
    if (!page || !live || !isServed([live], page) || isServed([release, ...others], page)) continue;
    return (
      `${release.name} removes ${page}, the page that the widget ${widget} of ${of} links to: ` +
      `keep it (a redirect is enough), because other sites show this widget.`
    );
  }
  return null;
}
