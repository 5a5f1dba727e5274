import type { Release, ReleaseRef } from '@unitbase/contracts/release';
import type { RemoteApp } from '@unitbase/remote-kit';
import type { Boot, PageRelease, PageReleases } from '../../app/boot';
import type { Fail } from './page-failures';
import { isForStaff, type ReleaseScripts, scriptsOf, toPageRelease, withStylesOf } from './page-releases';
import type { RenderInput } from './render-contract';

/** Loads verified releases by name and version. */
export interface RemoteSource {
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  loadServerApp(name: string, ref: ReleaseRef): Promise<RemoteApp>;
}

/** The last release of each remote whose manifest could be read. */
export type LastGood = Map<string, PageRelease>;

/** Opens the releases of a page's snapshot and tracks the files of them that the page needs. */
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
      // Its pages still exist: they show that they are not available, and the browser may retry.
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
    /** Whether the pages of a live release are unknown. */
    isIncomplete,
    /** Runs a remote's server file; rejects with the reason if it cannot. */
    loadApp(name: string): Promise<RemoteApp> {
      const ref = snapshot[name];
      if (broken[name]) return Promise.reject(new Error(broken[name]));
      if (!ref) return Promise.reject(new Error(`No release of ${name} is live.`));
      return source.loadServerApp(name, ref);
    },
    /** Records that the page shows a part of a remote, and its chunk. */
    needChunk(remote: string, chunk: string | undefined) {
      const chunks = neededChunks.get(remote) ?? new Set();
      if (chunk) chunks.add(chunk);
      neededChunks.set(remote, chunks);
    },
    /** Returns the script files of all parts of the page. */
    scripts(): ReleaseScripts {
      const scripts = [...neededChunks].flatMap(([remote, chunks]) =>
        full[remote] ? scriptsOf(full[remote], [...chunks]) : [],
      );
      return {
        entries: scripts.flatMap(({ entries }) => entries),
        chunks: scripts.flatMap(({ chunks }) => chunks),
      };
    },
    /** Returns `name@version` of each remote with a part in the page. */
    used: (): string[] =>
      [...neededChunks.keys()].map((remote) => `${remote}@${snapshot[remote]?.version ?? 'unknown'}`),
    /** Returns the releases for the boot data, with the styles of the page's parts only. */
    forBoot: (): PageReleases =>
      Object.fromEntries(
        Object.entries(releases)
          .filter(([remote]) => neededChunks.has(remote) || !full[remote] || !isForStaff(full[remote]))
          .map(([remote, release]) => [remote, withStylesOf(release, neededChunks.get(remote) ?? new Set())]),
      ),
  };
}
