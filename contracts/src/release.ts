import * as z from 'zod';

/** `sha384-<base64>`, as the integrity attribute writes it. */
export const Sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Name of a remote and of its folder in the release store. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

/** Semver with an optional build tag: `1.4.2`, `1.4.2-3f9a1c2b`. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** The scripts and stylesheets of one chunk, as paths inside the release folder. */
export const ChunkFiles = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
export type ChunkFiles = z.infer<typeof ChunkFiles>;

/**
 * `release.json`: what an immutable release folder holds and needs (DESIGN §2).
 * Paths are relative to `<store>/<name>/<version>/`.
 */
export const Release = z.object({
  name: RemoteName,
  version: ReleaseVersion,
  /** Version of the contracts package that it was built with. */
  contracts: z.string(),
  /** Shared libraries that it takes from the shell, with the ranges that it accepts. */
  requires: z.record(z.string(), z.string()),
  /** Path patterns of its pages (react-router syntax), with the chunk that each one loads. */
  pages: z.record(z.string().startsWith('/'), z.object({ chunk: z.string() })),
  /** Fragments that it offers to other pages, with the chunk that each one loads. */
  fragments: z.record(z.string(), z.object({ chunk: z.string() })),
  /** The one CommonJS file that the server runs. */
  server: z.string(),
  /** The federation entry, and the chunk behind `./app`. */
  entry: z.string(),
  app: ChunkFiles,
  /** Every lazy chunk by its name. */
  chunks: z.record(z.string(), ChunkFiles),
  /** Every file of the release, with its hash. */
  files: z.record(z.string(), z.object({ integrity: Sha384, bytes: z.int().nonnegative() })),
});
export type Release = z.infer<typeof Release>;

/** What a build leaves in `dist/build.json`; `publish` turns it into a `Release`. */
export const BuildManifest = Release.pick({
  name: true,
  contracts: true,
  requires: true,
  server: true,
  entry: true,
  app: true,
  chunks: true,
});
export type BuildManifest = z.infer<typeof BuildManifest>;

/** A release named so that nothing else can pass for it: the hash is that of its `release.json`. */
export const ReleaseRef = z.object({ version: ReleaseVersion, integrity: Sha384 });
export type ReleaseRef = z.infer<typeof ReleaseRef>;

/** The registry: what is live now. Each change is a new revision as a whole, never an edit in place. */
export const Registry = z.object({
  revision: z.int().nonnegative(),
  remotes: z.record(
    RemoteName,
    z.object({
      live: ReleaseRef,
      /** Earlier live releases, the newest first: where `rollback` goes. */
      previous: z.array(ReleaseRef),
      canary: ReleaseRef.extend({ share: z.number().min(0).max(100) }).optional(),
    }),
  ),
});
export type Registry = z.infer<typeof Registry>;

/** The releases chosen for one request: server and browser both run exactly these. */
export type Snapshot = Record<string, ReleaseRef>;
