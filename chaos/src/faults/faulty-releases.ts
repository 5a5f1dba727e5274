import type { ReleaseRef } from '@unitbase/contracts/release';
import {
  createReleaseLoader,
  type LoaderOptions,
  type ReleaseLoader,
} from '@unitbase/releases/loading/loader';
import { appOf, evaluateServerFile } from '@unitbase/releases/loading/server-module';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { RemoteApp } from '@unitbase/remote-kit';
import { type Fault, type FaultKind, SLOW_MILLISECONDS } from './faults';

type Read = ReleaseStore['read'];

/** Returns a copy with one wrong bit in the middle. */
export function tampered(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length >> 1;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Effect of each fault on reading a file from the store; `throw` does not change files. */
const storeFaults: Record<Exclude<FaultKind, 'throw'>, (read: () => ReturnType<Read>) => ReturnType<Read>> = {
  kill: () => Promise.reject(new Error('the store refuses the connection')),
  hang: () => new Promise(() => undefined),
  async slow(read) {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref());
    return read();
  },
  async corrupt(read) {
    const bytes = await read();
    return bytes && tampered(bytes);
  },
};

/** Manifest and signature stay readable: without them, the pages of a remote are unknown. */
const isOfRecord = (file: string) => file.endsWith('.json');

/** Runs under the release's name, so that stack traces name the release. */
const THROWING = `
const app = require('app');
const fail = () => { throw new Error('it throws while rendering'); };
const throwing = (table, part) => Object.fromEntries(Object.entries(table).map(([key, entry]) =>
  [key, { ...entry, load: async () => ({ ...(await entry.load()), [part]: fail }) }]));
exports.app = { pages: throwing(app.pages, 'Page'), fragments: throwing(app.fragments, 'Fragment') };`;

function throwingApp(app: RemoteApp, name: string, { version }: ReleaseRef): RemoteApp {
  const filename = `${name}@${version}/chaos.cjs`;
  const exported = evaluateServerFile({ code: THROWING, filename, shared: { app }, publicBase: '' });
  return appOf<RemoteApp>(exported, filename);
}

/**
 * Returns a release loader with the planted faults. During a fault it loads the release again, as if the renderer had
 * just started.
 */
export function faultyReleases(
  options: LoaderOptions,
  plantedOn: (remote: string, version: string) => Fault | null,
): ReleaseLoader<RemoteApp> {
  const intact = createReleaseLoader<RemoteApp>(options);
  /** The loader of each remote's latest fault. */
  const faulty = new Map<string, { since: number; loader: ReleaseLoader<RemoteApp> }>();

  function loaderUnder({ remote, kind, since }: Fault): ReleaseLoader<RemoteApp> {
    if (kind === 'throw') return intact;
    const cached = faulty.get(remote);
    if (cached?.since === since) return cached.loader;
    const { store } = options;
    const read: Read = (name, version, file) => {
      const readIntact = () => store.read(name, version, file);
      return isOfRecord(file) ? readIntact() : storeFaults[kind](readIntact);
    };
    const loader = createReleaseLoader<RemoteApp>({ ...options, store: { ...store, read } });
    faulty.set(remote, { since, loader });
    return loader;
  }

  function under(name: string, version: string): { fault: Fault | null; loader: ReleaseLoader<RemoteApp> } {
    const fault = plantedOn(name, version);
    return { fault, loader: fault ? loaderUnder(fault) : intact };
  }

  return {
    loadRelease: (name, ref) => under(name, ref.version).loader.loadRelease(name, ref),
    loadFile: (name, version, file) => under(name, version).loader.loadFile(name, version, file),
    async loadServerApp(name, ref) {
      const { fault, loader } = under(name, ref.version);
      const app = await loader.loadServerApp(name, ref);
      return fault?.kind === 'throw' ? throwingApp(app, name, ref) : app;
    },
  };
}
