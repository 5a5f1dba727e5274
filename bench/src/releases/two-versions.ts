import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@unitbase/publishing/live/promotion';
import { integrityOf } from '@unitbase/releases/integrity';
import { openAccess } from '@unitbase/tooling/release/access';
import { publishBuild } from '@unitbase/tooling/release/project';

/** A remote with two releases that tell themselves apart by a text on its pages. */
export interface TwoVersions {
  remote: string;
  /** The release that is live, and the one to flip to. */
  first: string;
  second: string;
  /** What pages of the first say; the second adds `MARK`. */
  text: string;
}

const MARK = ' (second)';

/** Texts that stand in the remote's own code, on the server and in the browser. */
const TEXTS: Record<string, string> = {
  directory: 'Search the directory',
  news: 'Latest news',
  account: 'Keep me signed in',
};

/** Makes the build of each remote live, and publishes it once more with a changed text. */
export async function publishSecondVersions(root: string, releaseStore: string): Promise<TwoVersions[]> {
  const access = openAccess(root, { store: releaseStore });
  const trust = await access.trust();
  const found: TwoVersions[] = [];
  for (const [remote, text] of Object.entries(TEXTS)) {
    const folder = path.join(root, `${remote}-mf`);
    const build = { name: remote, folder, signer: await access.signer(remote), trust, drops: 'all' } as const;
    const { version: first } = await publishBuild(access.store, build);
    await promote(access.store, remote, first, { by: access.by, trust, drops: 'all' });
    const dist = await mkdtemp(path.join(tmpdir(), `unitbase-${remote}-`));
    try {
      await cp(path.join(folder, 'dist'), dist, { recursive: true });
      await replaceIn(dist, text, text + MARK);
      const { version } = await publishBuild(access.store, { ...build, dist });
      if (version === first) throw new Error(`The build of ${remote} does not contain '${text}'.`);
      found.push({ remote, first, second: version, text });
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }
  return found;
}

/** Replaces a text in all scripts, and in those that pin them the hashes of what changed by it. */
async function replaceIn(folder: string, from: string, to: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => /\.c?js$/.test(file)).map((file) => path.join(folder, file));
  let changes: [from: string, to: string][] = [[from, to]];
  while (changes.length > 0) {
    const next: typeof changes = [];
    for (const file of scripts) {
      const before = await readFile(file, 'utf8');
      const after = changes.reduce((text, [old, now]) => text.replaceAll(old, now), before);
      if (after === before) continue;
      await writeFile(file, after);
      next.push([integrityOf(Buffer.from(before)), integrityOf(Buffer.from(after))]);
    }
    changes = next;
  }
}

/** Why a page is not of one release of each remote through and through; null: it is. */
export function mixtureIn(html: string, versions: readonly TwoVersions[]): string | null {
  for (const { remote, first, second, text } of versions) {
    const named = new Set(
      [...html.matchAll(new RegExp(`/releases/${remote}/([^/"]+)/`, 'g'))].map(([, v]) => v),
    );
    if (named.size > 1) return `${remote} in ${[...named].join(' and ')}`;
    const markup = html.slice(0, html.indexOf('<script'));
    const hasText = markup.includes(text);
    const says = markup.includes(text + MARK) ? second : first;
    if (hasText && named.size === 1 && !named.has(says))
      return `the text of ${remote}@${says} in ${[...named]}`;
  }
  return null;
}
