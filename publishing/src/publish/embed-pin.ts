import { type PinContract, type Registry, ReleaseContract } from '@unitbase/contracts/release';
import type { PinnedFile } from '@unitbase/embed/contract';
import { integrityOf } from '@unitbase/releases/integrity';
import { ReleaseError } from '@unitbase/releases/release-error';
import { PINS, pinVersions } from '@unitbase/releases/store/pins';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import {
  type LiveWidgets,
  liveWidgets,
  loaderScript,
  manifestOf,
  type WidgetFiles,
} from '@unitbase/shell/server/embed/embed-manifest';
import semver from 'semver';
import { callsOf } from '../gates/widget-calls';

/** File of a pin that says what its widgets call: gates ask it (widget-gate). */
export const PIN_CONTRACT = 'contract.json';

export interface PinOptions extends WidgetFiles {
  store: ReleaseStore;
  registry: Registry;
  /** Built loader. */
  template: string;
  /** Version of the loader: its major and minor number are the pin's. */
  loaderVersion: string;
}

const fileOf = (path: string) => path.split('/').at(-1) ?? path;

/** The widgets with their files where a pin of this version keeps them. */
function keptIn(version: string, live: LiveWidgets): LiveWidgets {
  const copy = ([path, hash]: PinnedFile): PinnedFile => [`${PINS}/${version}/${fileOf(path)}`, hash];
  return Object.fromEntries(
    Object.entries(live).map(([name, widget]) => [
      name,
      { ...widget, script: copy(widget.script), style: copy(widget.style) },
    ]),
  );
}

/**
 * Keeps the loader and all widgets that are live as `/embed/v1.<minor>.<revision of the registry>.js`, with copies of
 * every file, so that it works for good whatever becomes of the releases. The same loader and widgets are the same pin,
 * whatever else was released: pins are never taken away, so there is one for each of their changes and no more.
 * Throws ReleaseError when this number is taken by another content.
 */
export async function pinEmbed(
  options: PinOptions,
): Promise<{ version: string; integrity: string; isNew: boolean }> {
  const { store, registry, template, loaderVersion } = options;
  const [major, minor] = loaderVersion.split('.');
  const live = await liveWidgets(options, registry, (error) => {
    throw error;
  });
  const loaderOf = (version: string) =>
    Buffer.from(loaderScript(template, manifestOf(keptIn(version, live))));
  const version = `${major}.${minor}.${registry.revision}`;
  const newest = semver.maxSatisfying(await pinVersions(store), `~${major}.${minor}.0`) ?? version;
  for (const pin of [newest, version]) {
    const known = await store.read(PINS, pin, 'loader.js');
    if (known?.equals(loaderOf(pin))) return { version: pin, integrity: integrityOf(known), isNew: false };
    if (known && pin === version) {
      throw new ReleaseError(
        `The pin ${version} exists with another content: raise the version in embed/package.json, since the loader changed.`,
      );
    }
  }
  const files = new Map<string, Buffer>();
  const keep = async (remote: string, release: string, path: string) => {
    const file = fileOf(path);
    if (files.has(file)) return;
    const content = await options.loadFile(remote, release, `embed/${file}`);
    if (!content) throw new ReleaseError(`${remote}@${release} lacks its file embed/${file}.`);
    files.set(file, content);
  };
  const contract: PinContract = { widgets: {} };
  for (const [name, widget] of Object.entries(live)) {
    const { remote, version: release } = widget;
    const said = await options.loadFile(remote, release, PIN_CONTRACT);
    if (said) contract.widgets[name] = callsOf(name, ReleaseContract.parse(JSON.parse(said.toString())));
    for (const [path] of [widget.runtime, widget.script, widget.style]) await keep(remote, release, path);
  }
  const loader = loaderOf(version);
  files.set(PIN_CONTRACT, Buffer.from(`${JSON.stringify(contract, null, 2)}\n`));
  await store.add(PINS, version, files.set('loader.js', loader));
  return { version, integrity: integrityOf(loader), isNew: true };
}
