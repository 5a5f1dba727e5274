/** Child process of `publish`, so that a faulty server file can break nothing else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Release } from '@unitbase/contracts/release';
import type { Widget } from '@unitbase/embed/widget/widget';
import { appOf, evaluateServerFile, publicBase } from '@unitbase/releases/loading/server-module';
import type { RemoteApp } from '@unitbase/remote-kit';
import type { SmokeTestOptions } from '../smoke-test/smoke-test';
import type { Inspection, InspectionMessage, InspectionResult, WrittenTask } from './inspect';
import { propSchema } from './prop-schema';

/** Exports of the platform's file. Platforms in tests have no smoke test. */
interface PlatformBundle {
  shared: Record<string, unknown>;
  smokeTest?: (options: SmokeTestOptions) => Promise<string | null>;
}

const send = (message: InspectionMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

async function inspect(app: RemoteApp, widgets: readonly Widget[]): Promise<InspectionResult> {
  const pages: Inspection['pages'] = {};
  for (const [pattern, page] of Object.entries(app.pages)) {
    const { Page, script, frame } = await page.load();
    if (!Page) throw new Error(`the module of page ${pattern} exports no Page`);
    pages[pattern] = {
      chunk: page.chunk,
      ...(script === 'on-intent' ? { script } : {}),
      ...(frame ? { frame } : {}),
    };
  }
  const fragments: Inspection['fragments'] = {};
  let fault: string | null = null;
  for (const [name, { chunk, load }] of Object.entries(app.fragments)) {
    const { Fragment, props } = await load();
    if (!Fragment) throw new Error(`the module of fragment ${name} exports no Fragment`);
    if (!props && typeof Fragment === 'function' && Fragment.length > 0) {
      fault ??= `fragment ${name} takes props but does not describe them: export them beside it as 'props'`;
    }
    fragments[name] = { chunk, props: propSchema(props ?? {}) };
  }
  const { navigation = [], sitemap = [] } = app;
  return { inspection: { pages, fragments, navigation, sitemap, elements: elementsOf(widgets) }, fault };
}

/** Returns the elements that widgets declare, by name. */
const elementsOf = (widgets: readonly Widget[]): Inspection['elements'] =>
  Object.fromEntries(widgets.flatMap(({ name, element }) => (element ? [[name, element]] : [])));

/** Returns the release for the smoke test, without hashes. */
function draftOf({ build, version }: WrittenTask, inspection: Inspection): Release {
  const chunkFiles = [build.app, ...Object.values(build.chunks)].flatMap(({ js, css }) => [...js, ...css]);
  const placeholder = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 };
  const files = Object.fromEntries([build.entry, ...chunkFiles].map((file) => [file, placeholder]));
  return { ...build, ...inspection, version, tokens: [], files };
}

async function run(folder: string): Promise<void> {
  const task: WrittenTask = JSON.parse(readFileSync(path.join(folder, 'task.json'), 'utf8'));
  const bundle = path.join(folder, 'shared.cjs');
  const { shared, smokeTest }: PlatformBundle = createRequire(bundle)(bundle);
  const { build, version, file, embedFile, routes, calls } = task;
  const evaluate = (serverFile: string) =>
    evaluateServerFile({
      code: readFileSync(serverFile, 'utf8'),
      // The renderer finds the release of a stack trace by this name.
      filename: `${build.name}@${version}/server/${path.basename(serverFile)}`,
      shared,
      publicBase: publicBase(build.name, version),
    });
  const app = appOf<RemoteApp>(evaluate(file), `${build.name}/${path.basename(file)}`);
  const { widgets = [] } = embedFile ? (evaluate(embedFile) as { widgets?: readonly Widget[] }) : {};
  const { inspection, fault } = await inspect(app, widgets);
  await send({ inspection });
  const onStep = (step: string) => void send({ step });
  const release = draftOf(task, inspection);
  const failure = await smokeTest?.({ release, app, routes, calls, onStep });
  await send({ fault: fault ?? failure ?? null });
}

run(process.argv[2] ?? '')
  .catch((error: unknown) => send({ failed: error instanceof Error ? error.message : String(error) }))
  .finally(() => process.exit());
