import * as z from 'zod';

/** `sha384-<base64>`, as in the integrity attribute. */
export const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Name of the platform's releases in the store. */
export const PLATFORM = 'shell';
/** Name of the desk's keys in the trust folder; no remote can have it. */
export const DESK = '_desk';

/** Name of a remote and of its folder in the store. */
export const RemoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .refine((name) => name !== PLATFORM, { error: `'${PLATFORM}' is the platform's name` });

/** Semver with an optional build tag: `1.4.2`, `1.4.2-3f9a1c2b`. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** Scripts and stylesheets of one chunk, relative to the release. */
export const ChunkFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

const FileTable = z.record(z.string(), z.object({ integrity: Sha384, bytes: z.int().nonnegative() }));

/** One placement of a fragment with its props. */
export const Placed = z.object({
  /** Literal values by prop; no value for a computed prop. */
  props: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.boolean()]).optional() })),
  /** Whether a spread may add more props. */
  open: z.literal(true).optional(),
});
export type Placed = z.infer<typeof Placed>;

/** Dependencies of a remote on others, which its build reads from the source. */
export const Uses = z.object({
  /** Fragments of other remotes that it places: `directory/search-hero`. */
  fragments: z.array(z.string()),
  /** Placements of each fragment. Missing in old builds, whose props are unknown. */
  placed: z.record(z.string(), z.array(Placed)).optional(),
  /** Names of the api routes that it calls. */
  routes: z.array(z.string()),
  /** Exports of the shared libraries that it imports, by library. */
  exports: z.record(z.string(), z.array(z.string())),
});
export type Uses = z.infer<typeof Uses>;

/** Link that a release adds to the site's menu. */
export const NavigationEntry = z.object({
  label: z.string().min(1).max(30),
  /** Path of one of its own pages. */
  href: z.string().startsWith('/'),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;

/** Name of a widget: `tides` is the element `<unitbase-tides>`. */
export const WidgetName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** Height in pixels: `base`, plus `row` for each row of `columns` items. */
const Height = z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.int().positive()]);

/** Element of a widget, as its release declares it. */
export const WidgetElement = z.object({
  /** Path pattern of the page that holds its content. Parameters are attributes, as slugs: `/tides/:place`. */
  page: z.string().startsWith('/'),
  /** Names of its own attributes, without those of every widget. */
  own: z.array(z.string().regex(/^[a-z][a-z-]*$/)),
  /** Number of items without a `limit` attribute. */
  limit: z.int().min(1).max(12),
  /** Heights that a page reserves, for a width below 400 px, from 400 px and from 720 px. */
  heights: z.tuple([Height, Height, Height]),
});
export type WidgetElement = z.infer<typeof WidgetElement>;

/**
 * `release.json`: content and requirements of an immutable release. Paths are relative to `<store>/<name>/<version>/`.
 */
export const Release = z.object({
  name: RemoteName,
  version: ReleaseVersion,
  /** Version of the contracts at its build. */
  contracts: z.string(),
  /** Required shared libraries with their version ranges. */
  requires: z.record(z.string(), z.string()),
  /**
   * Pages by path pattern (react-router syntax), with their chunk. `script` marks pages that load scripts on the first
   * interaction, `frame` pages of staff.
   */
  pages: z.record(
    z.string().startsWith('/'),
    z.object({
      chunk: z.string(),
      script: z.literal('on-intent').optional(),
      frame: z.literal('desk').optional(),
    }),
  ),
  /**
   * Fragments with their chunk and the JSON Schema of their props. Old releases have no schema, so their props are
   * unknown.
   */
  fragments: z.record(z.string(), z.object({ chunk: z.string(), props: z.unknown().optional() })),
  /** CommonJS file that the server runs. */
  server: z.string(),
  /** Federation entry. */
  entry: z.string(),
  app: ChunkFiles,
  /** Lazy chunks by name. */
  chunks: z.record(z.string(), ChunkFiles),
  uses: Uses.default({ fragments: [], routes: [], exports: {} }),
  /** Custom properties that its stylesheets require from the platform: `--ink`. */
  tokens: z.array(z.string()).default([]),
  /** Links that it adds to the site's menu. */
  navigation: z.array(NavigationEntry).max(5).default([]),
  /** Paths of its own pages for search engines. */
  sitemap: z.array(z.string().startsWith('/')).max(10_000).default([]),
  /** Elements of its widgets by name, without those that the platform lists (embed/src/elements.ts). */
  elements: z.record(WidgetName, WidgetElement).default({}),
  /** All files with their hashes. */
  files: FileTable,
});
export type Release = z.infer<typeof Release>;

/** Interface of an api route: JSON Schemas (draft 2020-12) of input and output. */
export const RouteShape = z.object({
  method: z.string(),
  path: z.string(),
  access: z.enum(['anyone', 'user', 'staff']),
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  response: z.unknown().optional(),
});
export type RouteShape = z.infer<typeof RouteShape>;

/** Names of the called routes by widget. */
export const WidgetCalls = z.record(z.string(), z.array(z.string()));
export type WidgetCalls = z.infer<typeof WidgetCalls>;

/** `contract.json` of a release: the called routes at build time, and which of them its widgets call. */
export const ReleaseContract = z.object({
  routes: z.record(z.string(), RouteShape),
  widgets: WidgetCalls.optional(),
});
export type ReleaseContract = z.infer<typeof ReleaseContract>;

/** `contract.json` of a pinned loader: the called routes by widget, as at the build of its release. */
export const PinContract = z.object({
  widgets: z.record(z.string(), z.record(z.string(), RouteShape)),
  /** Page patterns of the widgets that releases declare. */
  pages: z.record(z.string(), z.string()).default({}),
});
export type PinContract = z.infer<typeof PinContract>;

/**
 * `release.json` of the platform: the interface of shell and api for remotes. It is in the store, so that a remote's
 * folder is enough to check a build against the live shell.
 */
export const Platform = z.object({
  name: z.literal(PLATFORM),
  version: ReleaseVersion,
  /** Version of its contracts. */
  contracts: z.string(),
  /** Versions of shared libraries by import name: `react`, `@unitbase/shared-ui/button`. */
  shared: z.record(z.string(), z.string()),
  /** Export names of each shared library. */
  exports: z.record(z.string(), z.array(z.string())),
  /** All api routes. */
  routes: z.record(z.string(), RouteShape),
  /** Custom properties that its stylesheets set. */
  tokens: z.array(z.string()),
  /** Fragments that the shell places, with their placements. */
  fragments: z.array(z.string()),
  placed: Uses.shape.placed,
  /** CommonJS file that exports `shared`, the libraries by import name. */
  server: z.string(),
  files: FileTable,
});
export type Platform = z.infer<typeof Platform>;

/** `signature.json` beside `release.json`: author, time, reason, and the team's Ed25519 signature over them. */
export const Signature = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string().optional(),
  /** First 16 hex digits of the public key's sha256. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Base64url signature of `signedText` (releases/src/signing/signature.ts). */
  signature: z.string(),
});
export type Signature = z.infer<typeof Signature>;

/** Content of the trust folder: trusted public keys (SPKI, base64) by remote and for the platform. */
export const Trust = z.record(z.string(), z.array(z.string()));
export type Trust = z.infer<typeof Trust>;

/** `dist/build.json` of a build, from which `publish` creates a `Release`. */
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

/** Tamper-proof reference to a release: its version and the hash of its `release.json`. */
export const ReleaseRef = z.object({ version: ReleaseVersion, integrity: Sha384 });
export type ReleaseRef = z.infer<typeof ReleaseRef>;

/** Change that created a registry revision: one entry of the history. */
export const Change = z.object({
  at: z.iso.datetime(),
  /** Account that ran the command, or `shell` for automatic changes. */
  by: z.string(),
  command: z.enum(['promote', 'canary', 'rollback', 'disable', 'enable']),
  remote: z.string(),
  from: ReleaseVersion.optional(),
  to: ReleaseVersion.optional(),
  /** Percentage of visitors, for a canary. */
  share: z.number().optional(),
  reason: z.string().optional(),
});
export type Change = z.infer<typeof Change>;

const RegistryEntry = z.object({
  live: ReleaseRef,
  /** Earlier live releases, newest first, for `rollback`. */
  previous: z.array(ReleaseRef),
  /** Release that `share` percent of the visitors get. */
  canary: ReleaseRef.extend({ share: z.number().min(0).max(100) }).optional(),
  /** Whether its pages, fragments and links are disabled until `enable`. */
  disabled: z.literal(true).optional(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** Registry of live releases. Each change creates a complete new revision. */
export const Registry = z.object({
  revision: z.int().nonnegative(),
  /** Live release of the platform. */
  platform: ReleaseRef.optional(),
  remotes: z.record(RemoteName, RegistryEntry),
  change: Change.optional(),
});
export type Registry = z.infer<typeof Registry>;

/** Releases of one request, which server and browser both run. */
export type Snapshot = Record<string, ReleaseRef>;
