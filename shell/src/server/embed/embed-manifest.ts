import { createHash } from 'node:crypto';
import { EmbedBuild } from '@unitbase/contracts/embed-build';
import type { Registry, Release, ReleaseRef } from '@unitbase/contracts/release';
import { type LoaderManifest, type PinnedFile, type WidgetName, widgetNames } from '@unitbase/embed/contract';

/** Where widgets come from: verified releases and their files. */
export interface WidgetFiles {
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  loadFile(name: string, version: string, file: string): Promise<Buffer | null>;
}

/** One widget of one release. */
export interface LiveWidget {
  remote: string;
  version: string;
  /** The file with the widgets for the server, inside the release. */
  server: string;
  script: PinnedFile;
  style: PinnedFile;
  runtime: PinnedFile;
}
export type LiveWidgets = Partial<Record<WidgetName, LiveWidget>>;

const isWidget = (name: string): name is WidgetName => widgetNames.includes(name as WidgetName);

/** `embed.json` of a release with its files' hashes; null where the remote has no widgets. */
async function readEmbedBuild(
  source: WidgetFiles,
  name: string,
  ref: ReleaseRef,
): Promise<LiveWidgets | null> {
  const release = await source.loadRelease(name, ref);
  if (!release.files['embed/embed.json']) return null;
  const read = async (file: string) => {
    const bytes = await source.loadFile(name, ref.version, `embed/${file}`);
    if (!bytes) throw new Error(`${name}@${ref.version} lacks its file embed/${file}`);
    return bytes;
  };
  // sha256: fifteen hashes of sha384 alone would be a quarter of the loader.
  const pinned = async (file: string, path: string): Promise<PinnedFile> => [
    path,
    `sha256-${createHash('sha256')
      .update(await read(file))
      .digest('base64')}`,
  ];
  const build = EmbedBuild.parse(JSON.parse((await read('embed.json')).toString()));
  const runtime = await pinned(build.runtime, build.runtime);
  const found: LiveWidgets = {};
  for (const [widget, { script, style }] of Object.entries(build.widgets)) {
    if (!isWidget(widget)) continue;
    found[widget] = {
      remote: name,
      version: ref.version,
      server: build.server,
      script: await pinned(script, `${name}/${ref.version}/${script}`),
      style: await pinned(style, `${name}/${ref.version}/${style}`),
      runtime,
    };
  }
  return found;
}

/**
 * Every widget of the live releases. A remote whose release cannot be read has none, and the others keep theirs.
 * @param report is told of what could not be read
 */
export async function liveWidgets(
  source: WidgetFiles,
  registry: Registry,
  report: (error: unknown) => void,
): Promise<LiveWidgets> {
  const all = await Promise.all(
    Object.entries(registry.remotes)
      .filter(([, entry]) => !entry.disabled)
      .map(([name, { live }]) =>
        readEmbedBuild(source, name, live).catch((error: unknown) => {
          report(error);
          return null;
        }),
      ),
  );
  return Object.assign({}, ...all);
}

/** What the loader is told. Widgets of releases that were built with the same libraries share them. */
export function manifestOf(widgets: LiveWidgets): LoaderManifest {
  const runtimes: PinnedFile[] = [];
  const runtimeOf = (file: PinnedFile) => {
    const known = runtimes.findIndex(([path]) => path === file[0]);
    return known >= 0 ? known : runtimes.push(file) - 1;
  };
  const entries = widgetNames.flatMap((name) => {
    const widget = widgets[name];
    return widget ? [[name, [widget.script, widget.style, runtimeOf(widget.runtime)]]] : [];
  });
  return { runtimes, widgets: Object.fromEntries(entries) };
}

/** Stands in the built loader where the manifest comes. */
const PLACE = '__UNITBASE_MANIFEST__';

/** The loader's script for these widgets. */
export function loaderScript(template: string, manifest: LoaderManifest): string {
  if (template.split(PLACE).length !== 2)
    throw new Error('The built loader has no one place for its manifest.');
  return template.replace(PLACE, () => JSON.stringify(manifest));
}
