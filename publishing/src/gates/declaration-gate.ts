import * as messages from '@unitbase/contracts/messages';
import { Release, type ReleaseContract } from '@unitbase/contracts/release';
import { commonAttributes, elements as platformElements } from '@unitbase/embed/elements';
import { matchRoutes } from 'react-router';
import type { Inspection } from '../publish/inspect';
import type { Provides } from './gates';
import type { WidgetConsumer } from './widget-gate';

const Declarations = Release.pick({ navigation: true, sitemap: true, elements: true });

/** Returns a message for the first declaration of a form that the site does not accept, or null. */
export function malformedDeclaration(name: string, inspection: Inspection): string | null {
  const { error } = Declarations.safeParse(inspection);
  const [issue] = error?.issues ?? [];
  return issue ? `${name} declares ${issue.path.join('.')}, which is not accepted: ${issue.message}.` : null;
}

/** What a release declares for the whole site. */
export type Declares = Provides & Pick<Release, 'navigation' | 'sitemap' | 'elements'>;

/**
 * Returns a message for the first link, sitemap entry or widget that a release declares but does not own, or null.
 * @param consumers widgets of the other live releases and of pinned loaders
 */
export function declarationConflict(
  release: Declares,
  { widgets = {} }: ReleaseContract,
  others: readonly Declares[],
  consumers: readonly WidgetConsumer[],
): string | null {
  return (
    pageConflict(release, others) ??
    labelConflict(release, others) ??
    widgetNameConflict(release, Object.keys(widgets), consumers)
  );
}

/** Returns a message for the first declared path that is no public page of the release, or null. */
function pageConflict(release: Declares, others: readonly Declares[]): string | null {
  const routes = [release, ...others].flatMap(({ name, pages }) =>
    Object.entries(pages).map(([path, { frame }]) => ({
      path,
      handle: { name, isPublic: frame !== 'desk' },
    })),
  );
  const declared = [
    ...release.navigation.map(({ href }) => ({ path: href, as: 'in its navigation' })),
    ...release.sitemap.map((path) => ({ path, as: 'in its sitemap' })),
    ...Object.entries(release.elements).map(([widget, { page }]) => ({
      path: page,
      as: `as the page of its widget ${widget}`,
    })),
  ];
  for (const { path, as } of declared) {
    const owner = matchRoutes(routes, path)?.[0]?.route.handle;
    if (owner?.name === release.name && owner.isPublic) continue;
    return (
      `${release.name} declares ${path} ${as}, which is not one of its public pages: ` +
      `add the page to its app, or remove the entry.`
    );
  }
  return null;
}

/** Returns a message for the first label that the site's menu already has, or null. */
function labelConflict(release: Declares, others: readonly Declares[]): string | null {
  const owners = new Map<string, string>();
  for (const label of Object.values(messages.navigation)) owners.set(label.toLowerCase(), 'the site itself');
  for (const { name, navigation } of others) {
    for (const { label } of navigation) owners.set(label.toLowerCase(), name);
  }
  for (const { label } of release.navigation) {
    const owner = owners.get(label.toLowerCase());
    if (!owner) continue;
    return `${release.name} declares '${label}' in its navigation, which ${owner} already has: choose another label.`;
  }
  return null;
}

/** Returns a message for the first widget whose name or attributes belong to others, or null. */
function widgetNameConflict(
  { name, elements }: Declares,
  widgets: readonly string[],
  consumers: readonly WidgetConsumer[],
): string | null {
  for (const widget of widgets) {
    const owner = consumers.find((other) => other.remote && other.remote !== name && other.widget === widget);
    if (owner) {
      return (
        `${name} has the widget ${widget}, which belongs to ${owner.of}: ` +
        `rename it in ${name}, or release ${owner.remote} without it first.`
      );
    }
  }
  for (const [widget, { own }] of Object.entries(elements)) {
    if (Object.hasOwn(platformElements, widget)) {
      return `${name} declares an element for the widget ${widget}, which the platform has: remove 'element' from it.`;
    }
    const common = own.find((attribute) => (commonAttributes as readonly string[]).includes(attribute));
    if (common) {
      return `The widget ${widget} of ${name} declares the attribute ${common}, which every widget has: remove it.`;
    }
  }
  return null;
}
