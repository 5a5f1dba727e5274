import type { Pin } from '@unitbase/embed/contract';
import { integrityOf } from '@unitbase/releases/integrity';
import { PINS, pinVersions } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';

const CACHE_MILLISECONDS = 5_000;

/** Returns a function that lists the pinned loaders, the newest first. It caches the list for some seconds. */
export function createPinList(store: ReleaseStore): () => Promise<Pin[]> {
  const pinsByVersion = new Map<string, Pin>();
  let list: { until: number; pins: Promise<Pin[]> } | null = null;

  async function read(): Promise<Pin[]> {
    const pins = await Promise.all(
      (await pinVersions(store)).map(async (version) => {
        const cached = pinsByVersion.get(version);
        if (cached) return cached;
        const [loader, frames] = await Promise.all([
          store.read(PINS, version, 'loader.js'),
          store.read(PINS, version, 'frames.js'),
        ]);
        if (!loader) return null;
        const pin: Pin = {
          version,
          src: `/embed/v${version}.js`,
          integrity: integrityOf(loader),
          frames: frames && {
            src: `/embed/f/${PINS}/${version}/frames.js`,
            integrity: integrityOf(frames),
          },
        };
        pinsByVersion.set(version, pin);
        return pin;
      }),
    );
    return pins.filter((pin) => pin !== null);
  }

  return () => {
    if (!list || list.until < Date.now()) {
      list = { until: Date.now() + CACHE_MILLISECONDS, pins: read() };
      list.pins.catch(() => {
        list = null;
      });
    }
    return list.pins;
  };
}
