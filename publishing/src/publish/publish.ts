import path from 'node:path';
import { EmbedBuild } from '@unitbase/contracts/embed-build';
import {
  type BuildManifest,
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
import { malformedDeclaration } from '../gates/declaration-gate';
import type { Drops } from '../gates/gates';
import { readLiveState, releaseConflict } from '../gates/live-state';
import { type Inspection, type InspectionResult, type InspectionTask, inspectServerFile } from './inspect';
import { readLivePlatform } from './platform';
import { contentHash, readBuild, requireFiles } from './read-build';

export interface PublishOptions {
  store: ReleaseStore;
  /** Name of the remote. Its build must have the same one. */
  name: string;
  /** Folder of its build: `build.json`, `browser/`, `server/`, `embed/`. */
  dist: string;
  /** Version of its package.json, to which the content hash is added. */
  packageVersion: string;
  /** The api's routes by the contracts that the remote was built with. */
  routes: Record<string, RouteShape>;
  signer: Signer;
  /** Trusted keys. Without them the store's platform is not verified. */
  trust?: Trust | undefined;
  /** Pages and widgets that the release may remove. */
  drops?: Drops | undefined;
  /** Called before each step, to show progress. */
  onStep?: ((step: string) => void) | undefined;
}

/**
 * Stores a remote's build as an immutable, signed release. The same content has the same version: publishing it again
 * repairs lost files, or does nothing. Throws `ReleaseError` and stores nothing if a gate rejects the release.
 */
export async function publish(options: PublishOptions): Promise<{ version: string; isNew: boolean }> {
  const { store, name, dist, signer, onStep = () => undefined } = options;
  onStep('reading the build');
  const build = await readBuild(name, dist);
  const { manifest, files } = build;
  const embed = embedBuild(files);
  const contract: ReleaseContract = {
    routes: calledRoutes(manifest, options.routes),
    ...widgetCalls(embed),
  };
  files.set('contract.json', jsonFile(contract));
  const version = `${options.packageVersion}-${contentHash(build)}`;
  const isNew = !(await store.versions(name)).includes(version);
  if (!isNew && (await isIntact(options, version))) return { version, isNew };

  requireFiles(build);
  onStep('comparing with what is live');
  const { platform, sharedBundle } = await readLivePlatform(store, options.trust);
  reject(requirementConflict(manifest, platform));
  const tokens = readStylesheets(name, files);
  // Runs beside the inspection, which is another process.
  const compressing = withCompressed(files);
  compressing.catch(() => undefined);
  onStep('rendering it in a separate process');
  const { inspection, fault } = await inspect({
    build: manifest,
    version,
    file: path.join(dist, manifest.server),
    ...(embed ? { embedFile: path.join(dist, embed.server) } : {}),
    sharedBundle,
    routes: platform.routes,
    calls: Object.keys(contract.routes),
  });
  requireChunks(manifest, inspection);
  reject(malformedDeclaration(name, inspection));
  const draft = { ...manifest, ...inspection, version, tokens };
  const liveState = await readLiveState(store, await readRegistry(store), name);
  // Before the fault of the smoke test, which a conflict usually explains.
  reject(releaseConflict(draft, contract, liveState, options.drops));
  reject(fault && `${name}: the ${fault}. Correct it and build again.`);

  onStep('compressing');
  const all = await compressing;
  const sizes = new Map(
    [...files.keys()].map((file) => [file, (all.get(`${file}.br`) ?? all.get(file))?.length ?? 0]),
  );
  reject(budgetConflict(draft, sizes));
  onStep('storing');
  await store.add(name, version, withManifest(draft, all, signer));
  return { version, isNew };
}

/**
 * Signs a stored release again with the same key, so that it becomes the latest publication. Does nothing with another
 * key.
 */
export async function signAgain(
  store: ReleaseStore,
  name: string,
  version: string,
  signer: Signer,
): Promise<void> {
  const { ref } = await readRelease(store, name, version);
  const previous = await store.read(name, version, 'signature.json');
  const signature: Signature = signRelease({ name, ...ref }, signer);
  if (!previous || readSignature(previous)?.key !== signature.key) return;
  await store.add(name, version, new Map([['signature.json', jsonFile(signature)]]));
}

const jsonFile = (content: object) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);

function reject(conflict: string | null): void {
  if (conflict) throw new ReleaseError(conflict);
}

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

/** Returns the routes that the source calls. */
const calledRoutes = (
  { uses }: BuildManifest,
  routes: Record<string, RouteShape>,
): Record<string, RouteShape> =>
  Object.fromEntries(
    [...uses.routes].sort().flatMap((route) => (routes[route] ? [[route, routes[route]] as const] : [])),
  );

/** Returns the remote's widgets; null if it has none. */
function embedBuild(files: ReadonlyMap<string, Buffer>): EmbedBuild | null {
  const file = files.get('embed/embed.json');
  return file ? EmbedBuild.parse(JSON.parse(file.toString())) : null;
}

/** Returns the routes that each of the remote's widgets calls. */
const widgetCalls = (embed: EmbedBuild | null): Pick<ReleaseContract, 'widgets'> =>
  embed
    ? {
        widgets: Object.fromEntries(
          Object.entries(embed.widgets).map(([name, { calls = [] }]) => [name, calls]),
        ),
      }
    : {};

/** Returns the tokens that the stylesheets require. Throws `ReleaseError` if one affects elements of others. */
function readStylesheets(name: string, files: ReadonlyMap<string, Buffer>): string[] {
  const sheets = [...files].filter(([file]) => /^browser\/.*\.css$/.test(file));
  for (const [file, content] of sheets) reject(cssConflict(name, file, content.toString()));
  return missingTokens(sheets.map(([, content]) => content.toString()));
}

async function inspect(task: InspectionTask): Promise<InspectionResult> {
  try {
    return await inspectServerFile(task);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(
      `The server file of ${task.build.name} does not load, so no page of it could be rendered: ${reason}. Correct it and build again.`,
    );
  }
}

function requireChunks({ name, chunks }: BuildManifest, { pages, fragments }: Inspection): void {
  const relative = Object.keys(pages).find((pattern) => !pattern.startsWith('/'));
  if (relative) {
    throw new ReleaseError(`The page ${relative} of ${name} must start with a slash: write '/${relative}'.`);
  }
  for (const [kind, parts] of Object.entries({ page: pages, fragment: fragments })) {
    for (const [part, { chunk }] of Object.entries(parts)) {
      if (Object.hasOwn(chunks, chunk)) continue;
      throw new ReleaseError(
        `The ${kind} ${part} of ${name} names the chunk '${chunk}', which the build does not contain: ` +
          `give its import() the comment webpackChunkName: '${chunk}'.`,
      );
    }
  }
}

/** Returns the files with `.br` and `.gz` copies of the texts for browsers. */
async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  for (const [file, content] of files) {
    if (!/^(browser|embed)\//.test(file) || !isText(file) || file.endsWith('.map')) continue;
    const { br, gz } = await compressOnce(content);
    all.set(`${file}.br`, br).set(`${file}.gz`, gz);
  }
  return all;
}

/** Returns the files with `release.json` and `signature.json`. */
function withManifest(draft: Omit<Release, 'files'>, files: ReadonlyMap<string, Buffer>, signer: Signer) {
  const table = [...files].map(([file, content]) => [
    file,
    { integrity: integrityOf(content), bytes: content.length },
  ]);
  const manifest = jsonFile(Release.parse({ ...draft, files: Object.fromEntries(table) }));
  const { name, version } = draft;
  const signature = signRelease({ name, version, integrity: integrityOf(manifest) }, signer);
  return new Map([...files, ['signature.json', jsonFile(signature)], ['release.json', manifest]]);
}
