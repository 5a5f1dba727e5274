import {
  PinContract,
  type Release,
  type ReleaseContract,
  type RouteShape,
  type WidgetCalls,
} from '@unitbase/contracts/release';
import { urls } from '@unitbase/contracts/urls';
import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { pageOf } from '@unitbase/embed/pages';
import { PINS } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { matchPath } from 'react-router';
import { callConflict } from '../contracts/contract-diff';
import { PIN_CONTRACT } from '../publish/embed-pin';
import type { Drops, Provides } from './gates';
import { callsOf } from './widget-calls';

/** A widget that pages of others show: of a live release, or kept for good by a pinned loader. */
export interface WidgetConsumer {
  widget: string;
  /** Whose it is, as a sentence says it: `directory@1.0.0-3f9a1c2b`, `the pinned loader 1.0.12`. */
  of: string;
  /** The routes that it calls, as it knows them. */
  routes: Record<string, RouteShape>;
}

export const widgetsOf = (
  { name, version }: Pick<Release, 'name' | 'version'>,
  contract: ReleaseContract,
): WidgetConsumer[] =>
  Object.keys(contract.widgets ?? {}).map((widget) => ({
    widget,
    of: `${name}@${version}`,
    routes: callsOf(widget, contract),
  }));

/** The widgets of every pinned loader. One of former days did not say what it calls. */
export async function pinnedWidgets(store: ReleaseStore): Promise<WidgetConsumer[]> {
  const versions = await store.versions(PINS);
  const pins = await Promise.all(
    versions.map(async (version) => {
      const bytes = await store.read(PINS, version, PIN_CONTRACT);
      if (!bytes) return [];
      const { widgets } = PinContract.parse(JSON.parse(bytes.toString()));
      const of = `the pinned loader ${version}`;
      return Object.entries(widgets).map(([widget, routes]) => ({ widget, of, routes }));
    }),
  );
  return pins.flat();
}

/** The first widget that an api would break, as one sentence; or null. */
export function widgetCallConflict(
  widgets: readonly WidgetConsumer[],
  routes: Record<string, RouteShape>,
): string | null {
  for (const { widget, of, routes: calls } of widgets) {
    const conflict = callConflict(`The widget ${widget} of ${of}`, calls, routes, {
      advice: 'Keep the old form in the api, beside the new one: pages of others show this widget.',
    });
    if (conflict) return conflict;
  }
  return null;
}

/** A page as a widget leads to it. */
function pageBehind(widget: string): string | null {
  if (!widgetNames.includes(widget as WidgetName)) return null;
  if (widget === 'article') return urls.article('2026-03-02', 'sample');
  return pageOf[widget as Exclude<WidgetName, 'article'>](() => 'sample');
}

interface Exposed {
  release: Provides;
  widgets: WidgetCalls;
  live: Provides | null;
  liveWidgets: WidgetCalls;
}

/**
 * What pages of others lose by a release, as one sentence; or null: a widget that is live, or the page to which a widget
 * of another release or of a pinned loader leads.
 * @param drops what the release may give up: a widget by its name, never a page behind a widget that stays
 */
export function exposureConflict(
  { release, widgets, live, liveWidgets }: Exposed,
  consumers: readonly WidgetConsumer[],
  others: readonly Provides[],
  drops: Drops = [],
): string | null {
  if (drops === 'all') return null;
  const lost = Object.keys(liveWidgets).find(
    (name) => !Object.hasOwn(widgets, name) && !drops.includes(name),
  );
  if (lost) {
    return (
      `${release.name} no longer has the widget ${lost}, which is live and which pages of others show: ` +
      `keep it, or say --drop ${lost} if it is to go.`
    );
  }
  const isServed = (claims: readonly Provides[], page: string) =>
    claims.some(({ pages }) => Object.keys(pages).some((pattern) => matchPath(pattern, page)));
  for (const { widget, of } of consumers) {
    const page = pageBehind(widget)?.split('?')[0];
    if (!page || !live || !isServed([live], page) || isServed([release, ...others], page)) continue;
    return (
      `${release.name} gives up the page to which the widget ${widget} of ${of} leads, ${page}: ` +
      `keep it (a redirect is enough), since pages of others show this widget.`
    );
  }
  return null;
}
