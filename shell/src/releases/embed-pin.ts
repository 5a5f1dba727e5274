import { type PinContract, type Registry, ReleaseContract } from '@unitbase/contracts/release';
import { liveWidgets, loaderScript, manifestOf, type WidgetFiles } from './embed-manifest';
import { integrityOf } from './integrity';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';
import { callsOf } from './widget-calls';

/** Name of the pinned loaders' folder in the store. No remote may be called so. */
export const PINS = 'embed';

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

/**
 * Keeps the loader and all widgets that are live as `/embed/v1.<minor>.<revision of the registry>.js`, with copies of
 * every file, so that it works for good whatever becomes of the releases. The same state gives the same pin.
 * Throws ReleaseError when this number is taken by another content.
 */
export async function pinEmbed(
  options: PinOptions,
): Promise<{ version: string; integrity: string; isNew: boolean }> {
  const { store, registry, template, loaderVersion } = options;
  const [major, minor] = loaderVersion.split('.');
  const version = `${major}.${minor}.${registry.revision}`;
  const live = await liveWidgets(options, registry, (error) => {
    throw error;
  });
  const files = new Map<string, Buffer>();
  const keep = async (remote: string, release: string, path: string) => {
    const file = path.split('/').at(-1) ?? path;
    if (!files.has(file)) {
      const content = await options.loadFile(remote, release, `embed/${file}`);
      if (!content) throw new ReleaseError(`${remote}@${release} lacks its file embed/${file}.`);
      files.set(file, content);
    }
    return file;
  };
  const contract: PinContract = { widgets: {} };
  for (const [name, widget] of Object.entries(live)) {
    const { remote, version: release } = widget;
    const said = await options.loadFile(remote, release, PIN_CONTRACT);
    if (said) contract.widgets[name] = callsOf(name, ReleaseContract.parse(JSON.parse(said.toString())));
    await keep(remote, release, widget.runtime[0]);
    const script = await keep(remote, release, widget.script[0]);
    const style = await keep(remote, release, widget.style[0]);
    Object.assign(live, {
      [name]: {
        ...widget,
        script: [`${PINS}/${version}/${script}`, widget.script[1]],
        style: [`${PINS}/${version}/${style}`, widget.style[1]],
      },
    });
  }
  const loader = Buffer.from(loaderScript(template, manifestOf(live)));
  const known = await store.read(PINS, version, 'loader.js');
  if (known && !known.equals(loader)) {
    throw new ReleaseError(
      `The pin ${version} exists with another content: raise the version in embed/package.json, since the loader changed.`,
    );
  }
  if (!known) {
    files.set(PIN_CONTRACT, Buffer.from(`${JSON.stringify(contract, null, 2)}\n`));
    await store.add(PINS, version, files.set('loader.js', loader));
  }
  return { version, integrity: integrityOf(loader), isNew: !known };
}
