import type { Release } from '@unitbase/contracts/release';
import type { PageRelease } from '../../app/boot';

/** URL and hash of a file. */
export interface PinnedFile {
  href: string;
  integrity: string;
}

/** Returns the path of a release's folder on the site. */
const releaseBase = (release: Pick<Release, 'name' | 'version'>) =>
  `/releases/${release.name}/${release.version}/`;

/** Returns URL and hash of a release's file. Throws if the release does not list it. */
export function pinned(release: Release, file: string): PinnedFile {
  const entry = release.files[file];
  if (!entry) throw new Error(`${release.name}@${release.version} names ${file}, which it does not contain.`);
  return { href: releaseBase(release) + file, integrity: entry.integrity };
}

const pageReleases = new WeakMap<Release, PageRelease>();

/** Returns the part of a release that is sent to the browser. */
export function toPageRelease(release: Release): PageRelease {
  let page = pageReleases.get(release);
  if (!page) {
    const chunkOf = (table: Release['pages']) =>
      Object.fromEntries(Object.entries(table).map(([key, { chunk }]) => [key, chunk]));
    const chunks = { app: release.app, ...release.chunks };
    const entry = pinned(release, release.entry);
    page = {
      version: release.version,
      base: releaseBase(release),
      entry: { file: release.entry, integrity: entry.integrity },
      pages: chunkOf(release.pages),
      fragments: chunkOf(release.fragments),
      ...(release.navigation.length > 0 ? { navigation: release.navigation } : {}),
      styles: Object.fromEntries(
        Object.entries(chunks)
          .filter(([, files]) => files.css.length > 0)
          .map(([chunk, files]) => [chunk, files.css.map((file) => pinned(release, file))]),
      ),
    };
    pageReleases.set(release, page);
  }
  return page;
}

/**
 * Returns the release with the stylesheets of these chunks only, which the page's HTML links. Federation loads the others
 * with their scripts.
 */
export function withStylesOf(page: PageRelease, chunks: ReadonlySet<string>): PageRelease {
  const linked = Object.entries(page.styles).filter(([chunk]) => chunk === 'app' || chunks.has(chunk));
  return { ...page, styles: Object.fromEntries(linked) };
}

/** The scripts of releases that a page needs. */
export interface ReleaseScripts {
  /** One for each release. Federation runs it when it needs the release. */
  entries: PinnedFile[];
  /** Scripts that only register their modules. */
  chunks: PinnedFile[];
}

/** Returns the scripts of these chunks, in the order in which federation requests them. */
export function scriptsOf(release: Release, chunks: string[]): ReleaseScripts {
  const files = [...release.app.js, ...chunks.flatMap((chunk) => release.chunks[chunk]?.js ?? [])];
  return {
    entries: [pinned(release, release.entry)],
    chunks: [...new Set(files)].map((file) => pinned(release, file)),
  };
}

/** Whether all pages of a release are for staff: other pages do not list them. */
export const isForStaff = ({ pages }: Release): boolean =>
  Object.keys(pages).length > 0 && Object.values(pages).every(({ frame }) => frame === 'desk');
