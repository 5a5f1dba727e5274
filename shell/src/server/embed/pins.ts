import { integrityOf } from '@unitbase/releases/integrity';
import { PINS, pinVersions } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';

/** A loader that never changes. */
export interface Pin {
  version: string;
  src: string;
  integrity: string;
}

const FRESH_MILLISECONDS = 5_000;

/** The pinned loaders, the newest first; a new one is seen within seconds. */
export function createPinList(store: ReleaseStore): () => Promise<Pin[]> {
  const known = new Map<string, Pin>();
  let list: { until: number; pins: Promise<Pin[]> } | null = null;

  async function read(): Promise<Pin[]> {
    const pins = await Promise.all(
      (await pinVersions(store)).map(async (version) => {
        const pin = known.get(version);
        if (pin) return pin;
        const loader = await store.read(PINS, version, 'loader.js');
        if (!loader) return null;
        const made = { version, src: `/embed/v${version}.js`, integrity: integrityOf(loader) };
        known.set(version, made);
        return made;
      }),
    );
    return pins.filter((pin) => pin !== null);
  }

  return () => {
    if (!list || list.until < Date.now()) {
      list = { until: Date.now() + FRESH_MILLISECONDS, pins: read() };
      list.pins.catch(() => {
        list = null;
      });
    }
    return list.pins;
  };
}
