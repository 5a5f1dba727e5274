import { type PinContract, type Registry, ReleaseContract } from '@unitbase/contracts/release';
import type { PinnedFile } from '@unitbase/embed/contract';
import { integrityOf } from '@unitbase/releases/integrity';
import { ReleaseError } from '@unitbase/releases/release-error';
import { PINS, pinVersions } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import {
  isLoaderOf,
  type LiveWidgets,
  liveWidgets,
  loaderScript,
  manifestOf,
  type WidgetFiles,
} from '@unitbase/shell/server/embed/embed-manifest';
import semver from 'semver';
import { callsOf, PIN_CONTRACT } from '../gates/widget-gate';

export interface PinOptions extends WidgetFiles {
  store: ReleaseStore;
  registry: Registry;
  /** Built loader. */
  template: string;
  /** Script that sets the height of frames. */
  frames: Buffer;
  /** `<major>.<minor>` of the loader (`embed/src/changelog.ts`). */
  loaderVersion: string;
}

/**
 * Stores the loader and all live widgets as `/embed/v1.<minor>.<registry revision>.js` with copies of every file and
 * of `frames.js`, or returns the pin with the same files. Pins are never removed.
 * @throws `ReleaseError` if a pin of this version of the loader has another loader
 */
export async function pinEmbed(
  options: PinOptions,
): Promise<{ version: string; integrity: string; isNew: boolean }> {
  const { store, registry, template, loaderVersion } = options;
  const live = await liveWidgets(options, registry, (error) => {
    throw error;
  });
  const loaderOf = (version: string) =>
    Buffer.from(loaderScript(template, manifestOf(withPinnedFiles(version, live))));
  const version = `${loaderVersion}.${registry.revision}`;
  const newest = semver.maxSatisfying(await pinVersions(store), `~${loaderVersion}.0`);
  if (newest) {
    const stored = await readPin(store, newest);
    requireSameScripts(newest, stored, options);
    if (stored.loader.equals(loaderOf(newest))) {
      return { version: newest, integrity: integrityOf(stored.loader), isNew: false };
    }
  }
  if (newest === version) {
    throw new ReleaseError(
      `The pin ${version} exists with other widgets. Promote a release, then pin again.`,
    );
  }
  const loader = loaderOf(version);
  const files = await copyFiles(options, live);
  await store.add(PINS, version, files.set('loader.js', loader).set('frames.js', options.frames));
  return { version, integrity: integrityOf(loader), isNew: true };
}

interface StoredPin {
  loader: Buffer;
  /** Null for older pins, which lack it. */
  frames: Buffer | null;
}

async function readPin(store: ReleaseStore, version: string): Promise<StoredPin> {
  const [loader, frames] = await Promise.all([
    store.read(PINS, version, 'loader.js'),
    store.read(PINS, version, 'frames.js'),
  ]);
  if (!loader) throw new ReleaseError(`The pin ${version} lacks its file loader.js.`);
  return { loader, frames };
}

/** Rejects a changed loader without a new version, so that the changelog names each change of the pins. */
function requireSameScripts(version: string, stored: StoredPin, { template, frames }: PinOptions): void {
  const isSame =
    isLoaderOf(template, stored.loader.toString()) && (!stored.frames || stored.frames.equals(frames));
  if (isSame) return;
  throw new ReleaseError(
    `The loader changed since the pin ${version}. Add an entry with a new version to embed/src/changelog.ts.`,
  );
}

const fileNameOf = (path: string) => path.split('/').at(-1) ?? path;

/** Returns the widgets with the paths of their copies. */
function withPinnedFiles(version: string, live: LiveWidgets): LiveWidgets {
  const copy = ([path, hash]: PinnedFile): PinnedFile => [`${PINS}/${version}/${fileNameOf(path)}`, hash];
  return Object.fromEntries(
    Object.entries(live).map(([name, widget]) => [
      name,
      { ...widget, script: copy(widget.script), style: copy(widget.style) },
    ]),
  );
}

/** Returns all files of the widgets and their contract. */
async function copyFiles({ loadFile }: WidgetFiles, live: LiveWidgets): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const contract: PinContract = { widgets: {}, pages: {} };
  for (const [name, widget] of Object.entries(live)) {
    const { remote, version, element } = widget;
    if (element) contract.pages[name] = element.page;
    const content = await loadFile(remote, version, PIN_CONTRACT);
    if (content)
      contract.widgets[name] = callsOf(name, ReleaseContract.parse(JSON.parse(content.toString())));
    for (const [path] of [widget.runtime, widget.script, widget.style]) {
      const file = fileNameOf(path);
      if (files.has(file)) continue;
      const copy = await loadFile(remote, version, `embed/${file}`);
      if (!copy) throw new ReleaseError(`${remote}@${version} lacks its file embed/${file}.`);
      files.set(file, copy);
    }
  }
  return files.set(PIN_CONTRACT, Buffer.from(`${JSON.stringify(contract, null, 2)}\n`));
}
