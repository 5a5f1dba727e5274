import * as z from 'zod';

/** `sha384-<base64>`, as the integrity attribute writes it. */
export const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** The name under which the shell's own offer to remotes lies in the release store. */
export const PLATFORM = 'shell';

/** Name of a remote and of its folder in the release store. */
export const RemoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .refine((name) => name !== PLATFORM, { error: `'${PLATFORM}' is the platform's name` });

/** Semver with an optional build tag: `1.4.2`, `1.4.2-3f9a1c2b`. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** The scripts and stylesheets of one chunk, as paths inside the release folder. */
export const ChunkFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

const FileTable = z.record(z.string(), z.object({ integrity: Sha384, bytes: z.int().nonnegative() }));

/** One place where a fragment is put, and what it is given there. */
export const Placed = z.object({
  /** By prop: the value as the source has it, or nothing where it is computed. */
  props: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.boolean()]).optional() })),
  /** More props may come, by a spread. */
  open: z.literal(true).optional(),
});
export type Placed = z.infer<typeof Placed>;

/** What a remote takes from others, as its build found it in the source. */
export const Uses = z.object({
  /** Fragments of other remotes that it places: `directory/search-hero`. */
  fragments: z.array(z.string()),
  /** Every place of each of them. Left out by builds of former days: then nothing is known of the props. */
  placed: z.record(z.string(), z.array(Placed)).optional(),
  /** Routes of the api that it calls, by name. */
  routes: z.array(z.string()),
  /** Exports of the shared libraries that it imports, by library. */
  exports: z.record(z.string(), z.array(z.string())),
});
export type Uses = z.infer<typeof Uses>;

/**
 * `release.json`: what an immutable release folder holds and needs.
 * Paths are relative to `<store>/<name>/<version>/`.
 */
export const Release = z.object({
  name: RemoteName,
  version: ReleaseVersion,
  /** Version of the contracts package that it was built with. */
  contracts: z.string(),
  /** Shared libraries that it takes from the shell, with the ranges that it accepts. */
  requires: z.record(z.string(), z.string()),
  /**
   * Path patterns of its pages (react-router syntax), with the chunk that each one loads, and whether it is one that is
   * read: its first view brings scripts with the visitor's first move.
   */
  pages: z.record(
    z.string().startsWith('/'),
    z.object({ chunk: z.string(), script: z.literal('on-intent').optional() }),
  ),
  /**
   * Fragments that it offers to other pages, with the chunk that each one loads and the JSON Schema of the props that it
   * takes. One without a schema is of former days: what it takes is not known.
   */
  fragments: z.record(z.string(), z.object({ chunk: z.string(), props: z.unknown().optional() })),
  /** The one CommonJS file that the server runs. */
  server: z.string(),
  /** The federation entry, and the chunk behind `./app`. */
  entry: z.string(),
  app: ChunkFiles,
  /** Every lazy chunk by its name. */
  chunks: z.record(z.string(), ChunkFiles),
  uses: Uses.default({ fragments: [], routes: [], exports: {} }),
  /** Custom properties of the look that its stylesheets read and do not set: `--ink`. */
  tokens: z.array(z.string()).default([]),
  /** Every file of the release, with its hash. */
  files: FileTable,
});
export type Release = z.infer<typeof Release>;

/** One route of the api as its callers depend on it: JSON Schemas (draft 2020-12) of what goes in and what comes out. */
export const RouteShape = z.object({
  method: z.string(),
  path: z.string(),
  access: z.enum(['anyone', 'user']),
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  response: z.unknown().optional(),
});
export type RouteShape = z.infer<typeof RouteShape>;

/** By widget: the names of the routes that it calls. */
export const WidgetCalls = z.record(z.string(), z.array(z.string()));
export type WidgetCalls = z.infer<typeof WidgetCalls>;

/** `contract.json` of a release: the routes that it calls, as they were when it was built, and which of them its widgets call. */
export const ReleaseContract = z.object({
  routes: z.record(z.string(), RouteShape),
  widgets: WidgetCalls.optional(),
});
export type ReleaseContract = z.infer<typeof ReleaseContract>;

/** `contract.json` of a pinned loader: by widget the routes that it calls, as its release knew them. */
export const PinContract = z.object({ widgets: z.record(z.string(), z.record(z.string(), RouteShape)) });
export type PinContract = z.infer<typeof PinContract>;

/**
 * The `release.json` of the platform: what the shell and the api give to remotes. It lies in the store beside the
 * remotes' releases, so that a remote's folder alone is enough to try its build against the live shell.
 */
export const Platform = z.object({
  name: z.literal(PLATFORM),
  version: ReleaseVersion,
  /** Version of its contracts package. */
  contracts: z.string(),
  /** Shared libraries by import name, `react`, `@unitbase/shared-ui/button`, with their versions. */
  shared: z.record(z.string(), z.string()),
  /** Names that each shared library exports. */
  exports: z.record(z.string(), z.array(z.string())),
  /** Every route of the api. */
  routes: z.record(z.string(), RouteShape),
  /** Custom properties that its stylesheets set. */
  tokens: z.array(z.string()),
  /** Fragments that the shell places itself, and every place of each. */
  fragments: z.array(z.string()),
  placed: Uses.shape.placed,
  /** The CommonJS file that exports `shared`, the libraries by import name. */
  server: z.string(),
  files: FileTable,
});
export type Platform = z.infer<typeof Platform>;

/** `signature.json` beside `release.json`: who published it, when and why, and the team's Ed25519 signature over that. */
export const Signature = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string().optional(),
  /** First 16 hex digits of the sha256 of the public key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Base64, over the lines of `signedText` (releases/src/signing/signature). */
  signature: z.string(),
});
export type Signature = z.infer<typeof Signature>;

/** The trust folder as read: by remote, and for the platform, the public keys (SPKI, base64) whose signatures count. */
export const Trust = z.record(z.string(), z.array(z.string()));
export type Trust = z.infer<typeof Trust>;

/** What a build leaves in `dist/build.json`; `publish` turns it into a `Release`. */
export const BuildManifest = Release.pick({
  name: true,
  contracts: true,
  requires: true,
  server: true,
  entry: true,
  app: true,
  chunks: true,
  uses: true,
});
export type BuildManifest = z.infer<typeof BuildManifest>;

/** A release named so that nothing else can pass for it: the hash is that of its `release.json`. */
export const ReleaseRef = z.object({ version: ReleaseVersion, integrity: Sha384 });
export type ReleaseRef = z.infer<typeof ReleaseRef>;

/** Why a revision of the registry is there: one line of the audit trail. */
export const Change = z.object({
  at: z.iso.datetime(),
  /** The account that ran the command, or `shell` for what the site did by itself. */
  by: z.string(),
  command: z.enum(['promote', 'canary', 'rollback', 'disable', 'enable', 'adopt']),
  remote: z.string(),
  from: ReleaseVersion.optional(),
  to: ReleaseVersion.optional(),
  /** Percent of the visitors, for a canary. */
  share: z.number().optional(),
  reason: z.string().optional(),
});
export type Change = z.infer<typeof Change>;

const RegistryEntry = z.object({
  live: ReleaseRef,
  /** Earlier live releases, the newest first: where `rollback` goes. */
  previous: z.array(ReleaseRef),
  /** The release that `share` percent of the visitors get. */
  canary: ReleaseRef.extend({ share: z.number().min(0).max(100) }).optional(),
  /** Switched off: its pages, fragments and the links to it are gone until `enable`. */
  disabled: z.literal(true).optional(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** The registry: what is live now. Each change is a new revision as a whole, never an edit in place. */
export const Registry = z.object({
  revision: z.int().nonnegative(),
  /** The live shell's offer to remotes. */
  platform: ReleaseRef.optional(),
  remotes: z.record(RemoteName, RegistryEntry),
  change: Change.optional(),
});
export type Registry = z.infer<typeof Registry>;

/** The releases chosen for one request: server and browser both run exactly these. */
export type Snapshot = Record<string, ReleaseRef>;
