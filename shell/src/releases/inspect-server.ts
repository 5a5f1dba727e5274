/**
 * Started by `publish` as a process of its own: runs a remote's server file the way a shell would, and answers with
 * its pages and fragments. What it breaks, it breaks here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteApp } from '@unitbase/shared-ui/site';
import type { Inspection } from './inspect';
import { appOf, evaluateServerFile, publicBase } from './server-module';

async function inspect(name: string, file: string, sharedBundle: string): Promise<Inspection> {
  const { shared }: { shared: Record<string, unknown> } = createRequire(sharedBundle)(
    path.resolve(sharedBundle),
  );
  const code = readFileSync(file, 'utf8');
  const filename = `${name}/${path.basename(file)}`;
  const exported = evaluateServerFile({ code, filename, shared, publicBase: publicBase(name, '0.0.0') });
  const app = appOf<RemoteApp>(exported, filename);
  const pages: Record<string, { chunk: string }> = {};
  for (const [pattern, page] of Object.entries(app.pages)) {
    if (!(await page.load()).Page) throw new Error(`the module of page ${pattern} exports no Page`);
    pages[pattern] = { chunk: page.chunk };
  }
  const fragments: Record<string, { chunk: string }> = {};
  for (const [fragmentName, fragment] of Object.entries(app.fragments)) {
    if (!(await fragment.load()).Fragment) {
      throw new Error(`the module of fragment ${fragmentName} exports no Fragment`);
    }
    fragments[fragmentName] = { chunk: fragment.chunk };
  }
  return { pages, fragments };
}

const answer = (message: { found: Inspection } | { failed: string }) =>
  process.send?.(message, undefined, undefined, () => process.exit());

const [name = '', file = '', sharedBundle = ''] = process.argv.slice(2);
inspect(name, file, path.resolve(sharedBundle)).then(
  (found) => answer({ found }),
  (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
);
