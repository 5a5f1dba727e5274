import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRef } from '@unitbase/contracts/release';
import { changelog } from '@unitbase/embed/changelog';
import { pinEmbed } from '@unitbase/publishing/publish/embed-pin';
import { verifyIntegrity } from '@unitbase/releases/integrity';
import { readRegistry, readRelease } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import type { ReleaseStore } from '@unitbase/releases/store/store';

/**
 * Stores the built loader with the live widgets as a pinned version (docs/integrators.md). Its version is that of the changelog.
 * @param root folder of the project
 */
export async function pinWidgets(store: ReleaseStore, root: string): ReturnType<typeof pinEmbed> {
  const readBuilt = (file: string) =>
    readFile(path.join(root, 'shell/dist/embed', file)).catch(() => {
      throw new ReleaseError(`${file} is not built. Run npm run build first.`);
    });
  const [loader, frames] = await Promise.all([readBuilt('loader.js'), readBuilt('frames.js')]);
  const read = async (name: string, release: string) => (await readRelease(store, name, release)).release;
  return pinEmbed({
    store,
    template: loader.toString(),
    frames,
    loaderVersion: changelog[0].version,
    registry: await readRegistry(store),
    async loadRelease(name: string, ref: ReleaseRef) {
      const manifest = await store.read(name, ref.version, 'release.json');
      if (!manifest) throw new ReleaseError(`${name}@${ref.version} is not in the store.`);
      verifyIntegrity(manifest, ref.integrity, `release.json of ${name}@${ref.version}`);
      return read(name, ref.version);
    },
    async loadFile(name: string, release: string, file: string) {
      const entry = (await read(name, release)).files[file];
      const content = entry ? await store.read(name, release, file) : null;
      if (content && entry) verifyIntegrity(content, entry.integrity, `${file} of ${name}@${release}`);
      return content;
    },
  });
}
