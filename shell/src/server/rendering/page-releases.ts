import type { Release } from '@unitbase/contracts/release';
import type { PageRelease } from '../../app/boot';

/** A file of a release as the page's head names it. */
export interface PinnedFile {
  href: string;
  integrity: string;
}

/** Address of a release's folder on the site's own origin. */
const releaseBase = (release: Pick<Release, 'name' | 'version'>) =>
  `/releases/${release.name}/${release.version}/`;

/** A release's file by its path inside the folder, with its hash. Throws when the release does not list it. */
export function pinned(release: Release, file: string): PinnedFile {
  const entry = release.files[file];
  if (!entry) throw new Error(`${release.name}@${release.version} names ${file}, which it does not contain.`);
  return { href: releaseBase(release) + file, integrity: entry.integrity };
}

const known = new WeakMap<Release, PageRelease>();

/** The part of a release that the page carries to the browser. */
export function toPageRelease(release: Release): PageRelease {
  let page = known.get(release);
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
      styles: Object.fromEntries(
        Object.entries(chunks)
          .filter(([, files]) => files.css.length > 0)
          .map(([chunk, files]) => [chunk, files.css.map((file) => pinned(release, file))]),
      ),
    };
    known.set(release, page);
  }
  return page;
}

/**
 * The same with the stylesheets of these chunks only: those that the page's HTML links. Federation brings the others
 * along with their scripts.
 */
export function withStylesOf(page: PageRelease, chunks: ReadonlySet<string>): PageRelease {
  const linked = Object.entries(page.styles).filter(([chunk]) => chunk === 'app' || chunks.has(chunk));
  return { ...page, styles: Object.fromEntries(linked) };
}

/** The scripts of releases that a page takes. */
export interface ReleaseScripts {
  /** Of each release: it runs once federation wants the release. */
  entries: PinnedFile[];
  /** They register their modules and do nothing else. */
  chunks: PinnedFile[];
}

/** Every script that showing these chunks takes, in the order in which federation asks for them. */
export function scriptsOf(release: Release, chunks: string[]): ReleaseScripts {
  const files = [...release.app.js, ...chunks.flatMap((chunk) => release.chunks[chunk]?.js ?? [])];
  return {
    entries: [pinned(release, release.entry)],
    chunks: [...new Set(files)].map((file) => pinned(release, file)),
  };
}
