import * as z from 'zod';
import { Change } from '../../releases/release';

/** What shells and browsers measured of a release within a day, summed over all shells. */
const Figures = z.object({
  /** Pages with a part of the release. */
  views: z.int(),
  /** Pages on which it failed on a server, and networks in whose browsers it failed. */
  errors: z.int(),
  /** 75th percentiles in milliseconds; null without a visit. */
  LCP: z.number().nullable(),
  INP: z.number().nullable(),
  /** 75th percentile, without a unit. */
  CLS: z.number().nullable(),
});
export type ReleaseFigures = z.infer<typeof Figures>;

/** A change of the registry that shells follow. */
const ReleaseChange = Change.omit({ remote: true }).extend({
  revision: z.int(),
  at: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** A remote with its live release. */
export const LiveRemote = z
  .object({
    remote: z.string(),
    /** Opaque; a change names the state that its author saw. */
    state: z.string(),
    live: z.string(),
    /** The change that made it live; null if it is not among the recent ones. */
    since: ReleaseChange.nullable(),
    canary: z.object({ version: z.string(), share: z.number() }).nullable(),
    is_disabled: z.boolean(),
    /** Why shells serve another release in place of the live one; '' if they serve it. */
    quarantined: z.string(),
    /** Whether the desk may change it. */
    may_change: z.boolean(),
    figures: Figures.nullable(),
    canary_figures: Figures.nullable(),
  })
  .meta({ id: 'LiveRemote' });
export type LiveRemote = z.infer<typeof LiveRemote>;

/** What an operator does so that the desk may change releases. */
const KeySetup = z.object({
  problem: z.enum(['missing', 'untrusted', 'no-trust']),
  /** Commands for the machine of the api. */
  commands: z.array(z.string()),
});
export type KeySetup = z.infer<typeof KeySetup>;

/** State of the release store. */
const StoreState = z.object({
  /** Folder or bucket of the releases. */
  location: z.string(),
  /** Why the store cannot be read; '' if it can. */
  problem: z.string(),
});

export const ReleaseOverview = StoreState.extend({
  /** Live version of the platform; null in a new store. */
  platform: z.string().nullable(),
  /** Null if the desk may change every remote. */
  setup: KeySetup.nullable(),
  remotes: z.array(LiveRemote),
}).meta({ id: 'ReleaseOverview' });
export type ReleaseOverview = z.infer<typeof ReleaseOverview>;

export const versionStates = ['live', 'canary', 'previous', 'withdrawn', 'published'] as const;

/** A stored release. */
const StoredRelease = z.object({
  version: z.string(),
  state: z.enum(versionStates),
  /** Why it was withdrawn, or why shells do not serve it; ''. */
  reason: z.string(),
  published_at: z.string().nullable(),
  published_by: z.string(),
  figures: Figures.nullable(),
});
export type StoredRelease = z.infer<typeof StoredRelease>;

/** A remote with its stored releases, the newest first, and its changes, the latest first. */
export const RemoteReleases = LiveRemote.extend({
  versions: z.array(StoredRelease),
  /** Targets of a rollback, the nearest first. */
  previous: z.array(z.string()),
  changes: z.array(ReleaseChange),
  setup: KeySetup.nullable(),
}).meta({ id: 'RemoteReleases' });
export type RemoteReleases = z.infer<typeof RemoteReleases>;
