import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbedBuild } from '@unitbase/contracts/embed-build';
import {
  BuildManifest,
  type ChunkFiles,
  Release,
  type ReleaseContract,
  type RouteShape,
  type Signature,
  type Trust,
} from '@unitbase/contracts/release';
import { compressOnce, isText } from '@unitbase/releases/compress';
import { integrityOf } from '@unitbase/releases/integrity';
import { requirementConflict } from '@unitbase/releases/loading/requirements';
import { readRegistry, readRelease, verifyFiles, verifySigned } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { readSignature, type Signer, signRelease } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { budgetConflict } from '../gates/budget-gate';
import { cssConflict, missingTokens } from '../gates/css-gate';
import type { Drops } from '../gates/gates';
import { readLiveState, releaseConflict } from '../gates/live-state';
import { type Inspection, type InspectionTask, inspectServerFile } from './inspect';
import { readLivePlatform } from './platform';

export interface PublishOptions {
  store: ReleaseStore;
  /** Name under which the remote is to be released; its build must bear the same. */
  name: string;
  /** What its build left: `build.json`, `browser/`, `server/`. */
  dist: string;
  /** Version of its package.json; the hash of the content is added to it. */
  packageVersion: string;
  /** The api's routes by the contracts that the remote was built with. */
  routes: Record<string, RouteShape>;
  signer: Signer;
  /** Whose signatures count. Left out: the store's platform is taken as it is. */
  trust?: Trust | undefined;
  /** Pages that the release may give up. */
  drops?: Drops | undefined;
  /** Told of each step, for a person who waits. */
  onStep?: ((step: string) => void) | undefined;
}

/**
 * Stores a remote's build as an immutable, signed release. The same content has the same version, so that
 * publishing twice does nothing the second time, or mends what the store lost. Throws ReleaseError, and stores nothing,
 * when the release would not run in the live shell, would break what is live, or is too heavy.
 */
export async function publish(options: PublishOptions): Promise<{ version: string; isNew: boolean }> {
  const { store, name, dist, signer, onStep = () => undefined } = options;
  onStep('reading the build');
  const build = await readBuild(name, dist);
  const files = await readFiles(dist);
  const contract: ReleaseContract = {
    routes: calledRoutes(build, options.routes),
    ...widgetCalls(files.get('embed/embed.json')),
  };
  files.set('contract.json', Buffer.from(`${JSON.stringify(contract, null, 2)}\n`));
  const version = `${options.packageVersion}-${contentHash(build, files)}`;
  const isNew = !(await store.versions(name)).includes(version);
  if (!isNew && (await isIntact(options, version))) return { version, isNew };

  requireFiles(build, files);
  onStep('comparing with what is live');
  const { platform, sharedBundle } = await readLivePlatform(store, options.trust);
  const needs = requirementConflict(build, platform);
  if (needs) throw new ReleaseError(needs);
  const tokens = readStylesheets(name, files);
  // Both take seconds, on threads and in a process of their own.
  const compressing = withCompressed(files);
  compressing.catch(() => undefined);
  onStep('rendering it on a server of its own');
  const { routes } = platform;
  const calls = Object.keys(contract.routes);
  const file = path.join(dist, build.server);
  const { found, fault } = await inspect({ build, version, file, sharedBundle, routes, calls });
  requireChunks(build, found);
  const draft = { ...build, ...found, version, tokens };
  const world = await readLiveState(store, await readRegistry(store), name);
  const conflict = releaseConflict(draft, contract, world, options.drops);
  if (conflict) throw new ReleaseError(conflict);
  // What the world refuses would often not render either, and then the reason is the better sentence.
  if (fault) throw new ReleaseError(`Of ${name}, the ${fault}. Mend it and build again.`);

  onStep('compressing');
  const all = await compressing;
  const sizes = new Map(
    [...files.keys()].map((file) => [file, (all.get(`${file}.br`) ?? all.get(file))?.length ?? 0]),
  );
  const tooHeavy = budgetConflict(draft, sizes);
  if (tooHeavy) throw new ReleaseError(tooHeavy);

  const release = Release.parse({
    ...draft,
    files: Object.fromEntries(
      [...all].map(([file, content]) => [file, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  });
  const manifest = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const signature = signRelease({ name, version, integrity: integrityOf(manifest) }, signer);
  all.set('signature.json', signatureFile(signature));
  all.set('release.json', manifest);
  onStep('storing');
  await store.add(name, version, all);
  return { version, isNew };
}

/**
 * Signs a stored release anew, with the key that signed it before: published again, it is the one published last. With
 * another key it stays as it is.
 */
export async function signAgain(
  store: ReleaseStore,
  name: string,
  version: string,
  signer: Signer,
): Promise<void> {
  const { ref } = await readRelease(store, name, version);
  const before = await store.read(name, version, 'signature.json');
  const signature = signRelease({ name, ...ref }, signer);
  if (!before || readSignature(before)?.key !== signature.key) return;
  await store.add(name, version, new Map([['signature.json', signatureFile(signature)]]));
}

const signatureFile = (signature: Signature) => Buffer.from(`${JSON.stringify(signature, null, 2)}\n`);

async function isIntact({ store, name, trust }: PublishOptions, version: string): Promise<boolean> {
  try {
    const { release, ref } = await readRelease(store, name, version);
    if (trust) await verifySigned(store, trust, name, ref);
    await verifyFiles(store, release);
    return true;
  } catch {
    return false;
  }
}

/** The routes that the source calls. A name that the contracts do not know is no route. */
const calledRoutes = (
  { uses }: BuildManifest,
  routes: Record<string, RouteShape>,
): Record<string, RouteShape> =>
  Object.fromEntries(
    [...uses.routes].sort().flatMap((route) => (routes[route] ? [[route, routes[route]] as const] : [])),
  );

/** Which routes the remote's widgets call; nothing where it has none. */
function widgetCalls(embed: Buffer | undefined): Pick<ReleaseContract, 'widgets'> {
  if (!embed) return {};
  const { widgets } = EmbedBuild.parse(JSON.parse(embed.toString()));
  return {
    widgets: Object.fromEntries(Object.entries(widgets).map(([name, { calls = [] }]) => [name, calls])),
  };
}

/** Refuses stylesheets that reach beyond the remote; answers with the properties of the look that they read. */
function readStylesheets(name: string, files: ReadonlyMap<string, Buffer>): string[] {
  const sheets = [...files].filter(([file]) => /^browser\/.*\.css$/.test(file));
  for (const [file, content] of sheets) {
    const conflict = cssConflict(name, file, content.toString());
    if (conflict) throw new ReleaseError(conflict);
  }
  return missingTokens(sheets.map(([, content]) => content.toString()));
}

async function readBuild(name: string, dist: string): Promise<BuildManifest> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => null);
  if (text === null) {
    throw new ReleaseError(
      `${name} is not built: ${path.join(dist, 'build.json')} is missing; run its build first.`,
    );
  }
  let build: BuildManifest;
  try {
    build = BuildManifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw new ReleaseError(
      `build.json of ${name} is not a build manifest (${reason}); build it with build-presets/rspack.`,
    );
  }
  if (build.name !== name) {
    throw new ReleaseError(
      `${dist} holds a build of ${build.name}, not of ${name}: check the name in its rspack.config.mjs.`,
    );
  }
  return build;
}

/** `browser/…` and `server/…` with their contents, sorted. The server's source maps stay at home. */
async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(
      (file) =>
        /^(browser|server|embed)\//.test(file) &&
        !/^(server|embed)\/.*\.map$/.test(file) &&
        !/\.(br|gz)$/.test(file),
    )
    .sort();
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)),
  );
}

/** Eight hex digits that change with any file and with any line of the manifest. */
function contentHash(build: BuildManifest, files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(JSON.stringify(build));
  for (const [file, content] of files) hash.update(`\0${file}\0${integrityOf(content)}`);
  return hash.digest('hex').slice(0, 8);
}

function requireFiles(build: BuildManifest, files: ReadonlyMap<string, Buffer>): void {
  const of = ({ js, css }: ChunkFiles) => [...js, ...css];
  const named = [build.server, build.entry, ...of(build.app), ...Object.values(build.chunks).flatMap(of)];
  const missing = named.find((file) => !files.has(file));
  if (missing) {
    throw new ReleaseError(
      `${build.name} lacks the file ${missing}, which its build.json names; build it again.`,
    );
  }
}

function requireChunks(build: BuildManifest, { pages, fragments }: Inspection): void {
  for (const [kind, parts] of Object.entries({ page: pages, fragment: fragments })) {
    for (const [part, { chunk }] of Object.entries(parts)) {
      if (kind === 'page' && !part.startsWith('/')) {
        throw new ReleaseError(
          `The page ${part} of ${build.name} must start with a slash: write '/${part}'.`,
        );
      }
      if (!Object.hasOwn(build.chunks, chunk)) {
        throw new ReleaseError(
          `The ${kind} ${part} of ${build.name} names the chunk '${chunk}', which the build did not make: ` +
            `give its import() the comment webpackChunkName: '${chunk}'.`,
        );
      }
    }
  }
}

async function inspect(task: InspectionTask): Promise<{ found: Inspection; fault: string | null }> {
  try {
    return await inspectServerFile(task);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `The server file of ${task.build.name} does not load, so no page of it could be rendered: ${reason}. Mend it and build again.`,
    );
  }
}

/** The release's files, and `.br` and `.gz` beside every text file that browsers ask for. */
async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  for (const [file, content] of files) {
    if (!/^(browser|embed)\//.test(file) || !isText(file) || file.endsWith('.map')) continue;
    const { br, gz } = await compressOnce(content);
    all.set(`${file}.br`, br);
    all.set(`${file}.gz`, gz);
  }
  return all;
}
