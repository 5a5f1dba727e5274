/**
 * Started by `publish` as a process of its own: runs a remote's server file the way a shell would, answers with its
 * pages and fragments, and has them rendered. What it breaks, it breaks here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Release } from '@unitbase/contracts/release';
import { appOf, evaluateServerFile, publicBase } from '@unitbase/releases/loading/server-module';
import type { RemoteApp } from '@unitbase/remote-kit';
import type { SmokeTestOptions } from '../smoke-test/smoke-test';
import type { Inspection, InspectionMessage, WrittenTask } from './inspect';
import { propSchema } from './prop-schema';

/** The platform's file. One of former days cannot render. */
interface PlatformBundle {
  shared: Record<string, unknown>;
  smokeTest?: (trial: SmokeTestOptions) => Promise<string | null>;
}

const say = (message: InspectionMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

async function inspect(app: RemoteApp): Promise<{ found: Inspection; fault: string | null }> {
  const pages: Inspection['pages'] = {};
  for (const [pattern, page] of Object.entries(app.pages)) {
    const { Page, script } = await page.load();
    if (!Page) throw new Error(`the module of page ${pattern} exports no Page`);
    pages[pattern] = { chunk: page.chunk, ...(script === 'on-intent' ? { script } : {}) };
  }
  const fragments: Inspection['fragments'] = {};
  let fault: string | null = null;
  for (const [name, { chunk, load }] of Object.entries(app.fragments)) {
    const { Fragment, props } = await load();
    if (!Fragment) throw new Error(`the module of fragment ${name} exports no Fragment`);
    if (!props && typeof Fragment === 'function' && Fragment.length > 0) {
      fault ??= `fragment ${name} takes props and does not say which: export them beside it as 'props'`;
    }
    fragments[name] = { chunk, props: propSchema(props ?? {}) };
  }
  return { found: { pages, fragments }, fault };
}

/** The release as far as it is known yet: no file of it has a hash. */
function draftOf({ build, version }: WrittenTask, found: Inspection): Release {
  const named = [build.app, ...Object.values(build.chunks)].flatMap(({ js, css }) => [...js, ...css]);
  const unknown = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 };
  const files = Object.fromEntries([build.entry, ...named].map((file) => [file, unknown]));
  return { ...build, ...found, version, tokens: [], files };
}

async function run(folder: string): Promise<void> {
  const task: WrittenTask = JSON.parse(readFileSync(path.join(folder, 'task.json'), 'utf8'));
  const bundle = path.join(folder, 'shared.cjs');
  const { shared, smokeTest }: PlatformBundle = createRequire(bundle)(bundle);
  const { build, version, file, routes, calls } = task;
  const exported = evaluateServerFile({
    code: readFileSync(file, 'utf8'),
    // By this the renderer knows whose a stack trace is.
    filename: `${build.name}@${version}/${build.server}`,
    shared,
    publicBase: publicBase(build.name, version),
  });
  const app = appOf<RemoteApp>(exported, `${build.name}/${path.basename(file)}`);
  const { found, fault } = await inspect(app);
  await say({ found });
  const onStep = (step: string) => void say({ step });
  const rendered = await smokeTest?.({ release: draftOf(task, found), app, routes, calls, onStep });
  await say({ fault: fault ?? rendered ?? null });
}

run(process.argv[2] ?? '')
  .catch((error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }))
  .finally(() => process.exit());
