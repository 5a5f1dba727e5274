import { createHash } from 'node:crypto';
import { EmbedBuild } from '@unitbase/contracts/embed-build';
import type { Registry, Release, ReleaseRef, WidgetElement } from '@unitbase/contracts/release';
import { type LoaderManifest, type PinnedFile, widgetNames } from '@unitbase/embed/contract';

/** Verified releases and their files. */
export interface WidgetFiles {
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  loadFile(name: string, version: string, file: string): Promise<Buffer | null>;
}

/** One widget of one release. */
export interface LiveWidget {
  remote: string;
  version: string;
  /** File of the release with the widgets for the server. */
  server: string;
  script: PinnedFile;
  style: PinnedFile;
  runtime: PinnedFile;
  /** Its element, if the release declares it and not the platform. */
  element?: WidgetElement;
}
export type LiveWidgets = Record<string, LiveWidget>;

/** Whether the platform has the element of a widget (embed/src/elements.ts). */
export const isOfPlatform = (name: string) => (widgetNames as readonly string[]).includes(name);

/** Reads `embed.json` of a release with the hashes of its files; null if the remote has no widgets. */
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
  // sha256, because fifteen sha384 hashes would be a quarter of the loader.
  const pinned = async (file: string, path: string): Promise<PinnedFile> => [
    path,
    `sha256-${createHash('sha256')
      .update(await read(file))
      .digest('base64')}`,
  ];
  const build = EmbedBuild.parse(JSON.parse((await read('embed.json')).toString()));
  const runtime = await pinned(build.runtime, build.runtime);
  const widgets: LiveWidgets = {};
  for (const [widget, { script, style }] of Object.entries(build.widgets)) {
    const element = release.elements[widget];
    if (!element && !isOfPlatform(widget)) continue;
    widgets[widget] = {
      remote: name,
      version: ref.version,
      server: build.server,
      script: await pinned(script, `${name}/${ref.version}/${script}`),
      style: await pinned(style, `${name}/${ref.version}/${style}`),
      runtime,
      ...(element ? { element } : {}),
    };
  }
  return widgets;
}

/**
 * Returns the widgets of the live releases, without those of releases that cannot be read.
 * @param report receives each read error
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

/** Returns the manifest of the loader. Widgets built with the same libraries share a runtime. */
export function manifestOf(widgets: LiveWidgets): LoaderManifest {
  const runtimes: PinnedFile[] = [];
  const declared = Object.keys(widgets)
    .filter((name) => !isOfPlatform(name))
    .sort();
  const runtimeOf = (file: PinnedFile) => {
    const index = runtimes.findIndex(([path]) => path === file[0]);
    return index >= 0 ? index : runtimes.push(file) - 1;
  };
  const entries = [...widgetNames, ...declared].flatMap((name) => {
    const widget = widgets[name];
    return widget ? [[name, [widget.script, widget.style, runtimeOf(widget.runtime)]]] : [];
  });
  const shapes = declared.flatMap((name) => {
    const { own, limit, heights } = widgets[name]?.element ?? {};
    return own ? [[name, { own, limit, heights }]] : [];
  });
  return {
    ...(shapes.length > 0 ? { elements: Object.fromEntries(shapes) } : {}),
    runtimes,
    widgets: Object.fromEntries(entries),
  };
}

/** Placeholder of the manifest in the built loader. */
const PLACEHOLDER = '__UNITBASE_MANIFEST__';

/** Returns the loader's script with the manifest. */
export function loaderScript(template: string, manifest: LoaderManifest): string {
  if (template.split(PLACEHOLDER).length !== 2)
    throw new Error('The built loader must contain its manifest placeholder exactly once.');
  return template.replace(PLACEHOLDER, () => JSON.stringify(manifest));
}

/** Whether a script is the built loader with any manifest. */
export function isLoaderOf(template: string, script: string): boolean {
  const [start = '', end = ''] = template.split(PLACEHOLDER);
  return script.startsWith(start) && script.endsWith(end);
}
