import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@unitbase/releases/integrity';
import { openAccess } from '@unitbase/tooling/release/access';
import { promoteOwn, publishOwn, root } from '@unitbase/tooling/release/project';

/** A remote with two releases that differ in a text on its pages. */
export interface TwoVersions {
  remote: string;
  /** Version with the original text. */
  first: string;
  /** Version in which `MARK` follows the text. */
  second: string;
  text: string;
}

const MARK = ' (second)';

/** Texts in each remote's own code, on the server and in the browser. */
const TEXTS: Record<string, string> = {
  directory: 'Search the directory',
  news: 'Latest news',
  account: 'Keep me signed in',
};

/** Promotes the build of each remote, and publishes it again with a changed text. */
export async function publishSecondVersions(releaseStore: string): Promise<TwoVersions[]> {
  const access = openAccess(root, { store: releaseStore });
  const versions: TwoVersions[] = [];
  for (const [remote, text] of Object.entries(TEXTS)) {
    const { version: first } = await publishOwn(access, remote);
    await promoteOwn(access, remote, first);
    const dist = await mkdtemp(path.join(tmpdir(), `unitbase-${remote}-`));
    try {
      await cp(path.join(root, `${remote}-mf/dist`), dist, { recursive: true });
      await replaceInScripts(dist, text, text + MARK);
      const { version: second } = await publishOwn(access, remote, dist);
      if (second === first) throw new Error(`The build of ${remote} does not contain '${text}'.`);
      versions.push({ remote, first, second, text });
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }
  return versions;
}

/** Replaces a text in all scripts, and then the hashes of changed scripts in the scripts that load them. */
async function replaceInScripts(folder: string, from: string, to: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => /\.c?js$/.test(file)).map((file) => path.join(folder, file));
  let changes: [from: string, to: string][] = [[from, to]];
  while (changes.length > 0) {
    const hashes: typeof changes = [];
    for (const file of scripts) {
      const previous = await readFile(file, 'utf8');
      const text = changes.reduce((changed, [old, now]) => changed.replaceAll(old, now), previous);
      if (text === previous) continue;
      await writeFile(file, text);
      hashes.push([integrityOf(Buffer.from(previous)), integrityOf(Buffer.from(text))]);
    }
    changes = hashes;
  }
}

/** Returns why a page mixes two releases of a remote, or null. */
export function mixtureIn(html: string, versions: readonly TwoVersions[]): string | null {
  for (const { remote, first, second, text } of versions) {
    const loaded = new Set(
      [...html.matchAll(new RegExp(`/releases/${remote}/([^/"]+)/`, 'g'))].map(([, version]) => version),
    );
    if (loaded.size > 1) return `${remote} in ${[...loaded].join(' and ')}`;
    const markup = html.slice(0, html.indexOf('<script'));
    const rendered = markup.includes(text + MARK) ? second : first;
    if (markup.includes(text) && loaded.size === 1 && !loaded.has(rendered))
      return `the text of ${remote}@${rendered} in ${[...loaded]}`;
  }
  return null;
}
