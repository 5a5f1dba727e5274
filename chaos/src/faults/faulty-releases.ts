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

/** One wrong bit in the middle. */
export function tampered(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length >> 1;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** What a fault does to a file on its way out of the store; `throw` leaves files alone. */
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

/** Manifest and signature are left alone: without them nobody would know which pages a remote has. */
const isOfRecord = (file: string) => file.endsWith('.json');

/** Runs under the release's name, so that stack traces blame it as they would its own code. */
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
 * The releases of a renderer, with what is planted on them. A fault meets a release as if this renderer had just been
 * started: what it had loaded before does not count until the fault is over.
 */
export function faultyReleases(
  options: LoaderOptions,
  plantedOn: (remote: string, version: string) => Fault | null,
): ReleaseLoader<RemoteApp> {
  const sound = createReleaseLoader<RemoteApp>(options);
  /** By remote: the loader of the fault that was met last. */
  const faulty = new Map<string, { since: number; loader: ReleaseLoader<RemoteApp> }>();

  function loaderUnder({ remote, kind, since }: Fault): ReleaseLoader<RemoteApp> {
    if (kind === 'throw') return sound;
    const known = faulty.get(remote);
    if (known?.since === since) return known.loader;
    const { store } = options;
    const read: Read = (name, version, file) => {
      const soundly = () => store.read(name, version, file);
      return isOfRecord(file) ? soundly() : storeFaults[kind](soundly);
    };
    const loader = createReleaseLoader<RemoteApp>({ ...options, store: { ...store, read } });
    faulty.set(remote, { since, loader });
    return loader;
  }

  function under(name: string, version: string): { fault: Fault | null; loader: ReleaseLoader<RemoteApp> } {
    const fault = plantedOn(name, version);
    return { fault, loader: fault ? loaderUnder(fault) : sound };
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
