import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildManifest, type ChunkFiles } from '@unitbase/contracts/release';
import { integrityOf } from '@unitbase/releases/integrity';
import { ReleaseError } from '@unitbase/releases/release-error';

/** A remote's build: its manifest, and its files by path. */
export interface Build {
  manifest: BuildManifest;
  files: Map<string, Buffer>;
}

/** Reads the build in `dist`. Throws `ReleaseError` if it is missing or belongs to another remote. */
export async function readBuild(name: string, dist: string): Promise<Build> {
  const file = path.join(dist, 'build.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new ReleaseError(`${name} is not built: ${file} is missing; run its build first.`);
  const manifest = parseManifest(name, text);
  if (manifest.name !== name) {
    throw new ReleaseError(
      `${dist} contains a build of ${manifest.name}, not of ${name}: check the name in its rspack.config.mjs.`,
    );
  }
  return { manifest, files: await readFiles(dist) };
}

function parseManifest(name: string, text: string): BuildManifest {
  try {
    return BuildManifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw new ReleaseError(
      `build.json of ${name} is not a build manifest (${reason}); build it with build-presets/rspack.`,
    );
  }
}

/** Returns the files of a release, sorted: no compressed copies, and no source maps of the server. */
async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => /^(browser|server|embed)\//.test(file))
    .filter((file) => !/^(server|embed)\/.*\.map$|\.(br|gz)$/.test(file))
    .sort();
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)),
  );
}

/** Returns eight hex digits of a hash over the manifest and all files. */
export function contentHash({ manifest, files }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const [file, content] of files) hash.update(`\0${file}\0${integrityOf(content)}`);
  return hash.digest('hex').slice(0, 8);
}

/** Throws `ReleaseError` if a file of the manifest is missing. */
export function requireFiles({ manifest, files }: Build): void {
  const of = ({ js, css }: ChunkFiles) => [...js, ...css];
  const { server, entry, app, chunks } = manifest;
  const named = [server, entry, ...of(app), ...Object.values(chunks).flatMap(of)];
  const missing = named.find((file) => !files.has(file));
  if (missing) {
    throw new ReleaseError(
      `${manifest.name} lacks the file ${missing}, which its build.json names; build it again.`,
    );
  }
}
