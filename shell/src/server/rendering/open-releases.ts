import type { Release, ReleaseRef } from '@unitbase/contracts/release';
import type { RemoteApp } from '@unitbase/remote-kit';
import type { Boot, PageRelease, PageReleases } from '../../app/boot';
import type { Fail } from './page-failures';
import { type ReleaseScripts, scriptsOf, toPageRelease, withStylesOf } from './page-releases';
import type { RenderInput } from './render-contract';

/** Where a renderer finds releases: by name and version, verified. */
export interface RemoteSource {
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  loadServerApp(name: string, ref: ReleaseRef): Promise<RemoteApp>;
}

/** By remote: the last release whose manifest could be read. */
export type LastGood = Map<string, PageRelease>;

/** The releases that a page runs, as its snapshot names them, and the files that what it shows needs of them. */
export async function openReleases(
  { snapshot, broken, disabled: off }: RenderInput,
  source: RemoteSource,
  lastGood: LastGood,
  fail: Fail,
) {
  const full: Record<string, Release> = {};
  const releases: PageReleases = {};
  const disabled: Boot['disabled'] = {};
  let isIncomplete = false;
  const neededChunks = new Map<string, Set<string>>();

  const open = async ([name, ref]: [string, ReleaseRef]) => {
    try {
      const release = await source.loadRelease(name, ref);
      full[name] = release;
      releases[name] = toPageRelease(release);
      lastGood.set(name, releases[name]);
    } catch (error) {
      fail(error, name, 'load');
      // Its pages are still pages: they say that they are not available here, and the browser may try.
      const last = lastGood.get(name);
      if (last) releases[name] = last;
      else isIncomplete = true;
    }
  };
  const openDisabled = async ([name, ref]: [string, ReleaseRef]) => {
    const release = await source.loadRelease(name, ref).catch(() => null);
    disabled[name] = Object.keys(release?.pages ?? {});
  };
  await Promise.all([...Object.entries(snapshot).map(open), ...Object.entries(off).map(openDisabled)]);

  return {
    releases,
    disabled,
    /** Nothing is known of the pages of a live release. */
    isIncomplete,
    /** Runs a remote's server file, or throws why it cannot. */
    loadApp(name: string): Promise<RemoteApp> {
      const ref = snapshot[name];
      if (broken[name]) return Promise.reject(new Error(broken[name]));
      if (!ref) return Promise.reject(new Error(`No release of ${name} is live.`));
      return source.loadServerApp(name, ref);
    },
    /** Notes that the page shows something of a remote, and the chunk that holds it. */
    needChunk(remote: string, chunk: string | undefined) {
      const chunks = neededChunks.get(remote) ?? new Set();
      if (chunk) chunks.add(chunk);
      neededChunks.set(remote, chunks);
    },
    /** The script files of all that the page shows. */
    scripts(): ReleaseScripts {
      const scripts = [...neededChunks].flatMap(([remote, chunks]) =>
        full[remote] ? scriptsOf(full[remote], [...chunks]) : [],
      );
      return {
        entries: scripts.flatMap(({ entries }) => entries),
        chunks: scripts.flatMap(({ chunks }) => chunks),
      };
    },
    /** `name@version` of each remote that the page shows something of. */
    used: (): string[] =>
      [...neededChunks.keys()].map((remote) => `${remote}@${snapshot[remote]?.version ?? 'unknown'}`),
    /** What the browser is told of the releases: styles of what the page shows only. */
    forBoot: (): PageReleases =>
      Object.fromEntries(
        Object.entries(releases).map(([remote, release]) => [
          remote,
          withStylesOf(release, neededChunks.get(remote) ?? new Set()),
        ]),
      ),
  };
}
