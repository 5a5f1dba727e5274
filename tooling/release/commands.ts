import { createPublicKey } from 'node:crypto';
import { PLATFORM, type Registry } from '@unitbase/contracts/release';
import { readStatus } from '@unitbase/publishing/live/measured-status';
import { canary, promote, rollback, setDisabled } from '@unitbase/publishing/live/promotion';
import { prune } from '@unitbase/publishing/live/prune';
import { history } from '@unitbase/publishing/live/status';
import { verifyStored } from '@unitbase/publishing/live/verify';
import { promotePlatform } from '@unitbase/publishing/publish/platform';
import { signAgain } from '@unitbase/publishing/publish/publish';
import { readRegistry, readRelease } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { MAX_PREVIEW_SECONDS, previewTicket } from '@unitbase/releases/signing/preview';
import { UsageError } from '../cli/usage';
import type { Access } from './access';
import { isOwnRepository } from './folders';
import { historyText, statusText, verifyText } from './print';
import { folderOf, hasFolder, publishBuild, publishOwnPlatform } from './project';

export interface Options {
  /** Name of the remote; '' if the command line has none. */
  remote: string;
  version: string | undefined;
  share: string | undefined;
  /** Folder of the whole project. */
  project: string;
  /** Folder in which the command runs. */
  folder: string;
  dist: string | undefined;
  drops: string[] | undefined;
  days: number | undefined;
  limit: number | undefined;
  hours: number | undefined;
  site: string;
  dry: boolean;
  onStep?: (step: string) => void;
}

export interface Result {
  data: unknown;
  text: string;
  /** Whether the result is good; false sets exit code 1. @default true */
  isGood?: boolean;
}

type Argument = 'remote' | 'version' | 'share';

export interface Command {
  /** Required arguments. */
  needs?: Argument[];
  /** Optional arguments in addition to the remote. */
  takes?: Argument[];
  /** Whether it accepts the platform where it needs a remote. */
  isForPlatform?: true;
  /** Whether it works without an existing store. */
  createsStore?: true;
  /** Throws `UsageError` for invalid options. */
  check?(options: Options): void;
  run(access: Access, options: Options): Promise<Result>;
}

const DEFAULT_PREVIEW_HOURS = 8;

/** Throws for a remote without release and folder: results about nothing would look good, or a key would be created. */
async function requireKnown({ store }: Access, { remote, folder }: Options): Promise<void> {
  if (remote === '' || remote === PLATFORM) return;
  const { remotes } = await readRegistry(store);
  if (Object.hasOwn(remotes, remote) || hasFolder(remote, folder)) return;
  if ((await store.versions(remote)).length > 0) return;
  const live = Object.keys(remotes).join(', ') || 'none';
  throw new ReleaseError(
    `${remote} has no release, and there is no folder ${remote}-mf here. Live remotes: ${live}.`,
  );
}

/** Returns the version; for `latest` the one that was published last. */
async function versionOf({ store }: Access, { remote, version = '' }: Options): Promise<string> {
  if (version !== 'latest') return version;
  const entries = await history(store, { remote, limit: Number.MAX_SAFE_INTEGER });
  const latest = entries.find((entry) => entry.command === 'publish')?.to;
  if (latest === undefined)
    throw new ReleaseError(`${remote} has no stored release. Publish ${remote} first.`);
  return latest;
}

const promotionOptions = async ({ by, reason, trust }: Access, { drops }: Options) => ({
  by,
  reason,
  trust: await trust(),
  drops,
});

const publish: Command = {
  needs: ['remote'],
  isForPlatform: true,
  createsStore: true,
  async run(access, { remote: name, project, folder, onStep, drops, dist }) {
    const publishPlatform = async () =>
      publishOwnPlatform(access.store, project, await access.signer(PLATFORM));
    if (name === PLATFORM) return published(name, await publishPlatform());
    const remoteFolder = folderOf(name, folder);
    const signer = await access.signer(name);
    if (!(await readRegistry(access.store)).platform) {
      if (isOwnRepository(project))
        throw new ReleaseError(
          'No platform is live in this store. Check --store, or ask the operator of the site to release the shell.',
        );
      onStep?.("no platform is live; publishing this project's");
      await promotePlatform(access.store, (await publishPlatform()).version, { by: access.by });
    }
    const trust = await access.trust();
    const build = { name, folder: remoteFolder, signer, trust, drops, dist, onStep };
    const result = await publishBuild(access.store, build);
    // After a revert in the source, 'latest' must mean this build again.
    if (!result.isNew) await signAgain(access.store, name, result.version, signer);
    return published(name, result);
  },
};

const published = (remote: string, result: { version: string; isNew: boolean }): Result => ({
  data: { remote, ...result },
  text: `${remote}@${result.version} ${result.isNew ? 'is published' : 'was published before'}`,
});

const whileDisabled = ({ remotes }: Registry, remote: string) =>
  remotes[remote]?.disabled ? `, but ${remote} is disabled: no visitor sees it until 'enable'` : '';

const promoteCommand: Command = {
  needs: ['remote', 'version'],
  isForPlatform: true,
  async run(access, options) {
    const { remote } = options;
    const version = await versionOf(access, options);
    const how = await promotionOptions(access, options);
    const registry =
      remote === PLATFORM
        ? await promotePlatform(access.store, version, how)
        : await promote(access.store, remote, version, how);
    const text = `${remote}@${version} is live${whileDisabled(registry, remote)}`;
    return { data: { remote, live: version, revision: registry.revision }, text };
  },
};

function shareOf({ share }: Options): number {
  const percent = /^(\d{1,3})%?$/.exec(share ?? '')?.[1];
  if (percent !== undefined && Number(percent) <= 100) return Number(percent);
  throw new UsageError("'canary' needs a share: a whole number from 1 to 100 percent, or 0 to end it");
}

const canaryCommand: Command = {
  needs: ['remote', 'version'],
  takes: ['share'],
  check: (options) => void shareOf(options),
  async run(access, options) {
    const { remote } = options;
    const share = shareOf(options);
    const version = await versionOf(access, options);
    const how = await promotionOptions(access, options);
    const registry = await canary(access.store, remote, version, share, how);
    const text =
      share === 0
        ? `${remote}@${version} is withdrawn; all visitors get the live release`
        : `${remote}@${version} goes to ${share} % of the visitors`;
    const data = { remote, canary: version, share, revision: registry.revision };
    return { data, text: text + whileDisabled(registry, remote) };
  },
};

const preview: Command = {
  needs: ['remote', 'version'],
  check({ site, hours = DEFAULT_PREVIEW_HOURS }) {
    if (hours === 0 || hours * 3_600 > MAX_PREVIEW_SECONDS) throw new UsageError('--hours must be 1 to 120');
    if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
      throw new UsageError(`--site must be a URL such as https://www.example.com, not '${site}'`);
  },
  async run(access, options) {
    const { remote, site, hours = DEFAULT_PREVIEW_HOURS } = options;
    const version = await versionOf(access, options);
    const { ref } = await readRelease(access.store, remote, version);
    const until = Math.floor(Date.now() / 1_000) + hours * 3_600;
    const { key } = await access.signer(remote);
    const url = new URL('/_preview', site);
    url.searchParams.set('ticket', previewTicket.write({ remote, release: ref, until }, key));
    const data = { remote, version, until: new Date(until * 1_000).toISOString(), link: url.href };
    return { data, text: url.href };
  },
};

const rollbackCommand: Command = {
  needs: ['remote'],
  takes: ['version'],
  async run(access, options) {
    const { remote, version } = options;
    const how = await promotionOptions(access, options);
    const registry = await rollback(access.store, remote, version, how);
    const { revision, remotes, change } = registry;
    const live = remotes[remote]?.live.version;
    // Names the replaced release, which may be the promote of someone else.
    const text = `${remote}@${live} is live again, in place of ${change?.from}`;
    const data = { remote, live, from: change?.from, revision };
    return { data, text: text + whileDisabled(registry, remote) };
  },
};

const switchTo = (disabled: boolean): Command => ({
  needs: ['remote'],
  async run(access, { remote }) {
    const { revision } = await setDisabled(access.store, remote, disabled, access);
    return {
      data: { remote, disabled, revision },
      text: `${remote} is ${disabled ? 'disabled' : 'enabled'}`,
    };
  },
});

const status: Command = {
  async run(access, options) {
    await requireKnown(access, options);
    const { remote } = options;
    const all = await readStatus(access.store);
    const remotes = all.remotes.filter((entry) => remote === '' || entry.remote === remote);
    return { data: { ...all, remotes }, text: statusText(remotes) || nothingLive(remote, all.platform) };
  },
};

function nothingLive(remote: string, platform: string | null): string {
  if (remote === '') return 'No remote is live. Publish and promote one.';
  if (remote === PLATFORM && platform) return `${PLATFORM}@${platform} is live`;
  return `${remote} is not live. Publish and promote it.`;
}

const verify: Command = {
  takes: ['version'],
  async run(access, options) {
    await requireKnown(access, options);
    const remote = options.remote || undefined;
    const { version } = options;
    const checked = await verifyStored(access.store, { remote, version, trust: await access.trust() });
    const isGood = checked.every(({ problem }) => problem === null);
    return { data: checked, text: verifyText(checked), isGood };
  },
};

const historyCommand: Command = {
  check({ limit }) {
    if (limit === 0) throw new UsageError('--limit must be 1 or more');
  },
  async run(access, options) {
    await requireKnown(access, options);
    const { remote, limit } = options;
    const trust = await access.trust();
    const entries = await history(access.store, { remote: remote || undefined, limit, trust });
    return { data: entries, text: historyText(entries) };
  },
};

const pruneCommand: Command = {
  async run(access, options) {
    await requireKnown(access, options);
    const { remote, days = 30, dry } = options;
    const names = remote ? [remote] : [PLATFORM, ...Object.keys((await readRegistry(access.store)).remotes)];
    const deleted: Record<string, string[]> = {};
    for (const name of names) deleted[name] = await prune(access.store, name, { days, dry });
    const lines = Object.entries(deleted).flatMap(([name, versions]) =>
      versions.map((version) => `${name}@${version} ${dry ? 'would be deleted' : 'is deleted'}`),
    );
    return { data: deleted, text: lines.join('\n') || 'No release can be deleted.' };
  },
};

const key: Command = {
  needs: ['remote'],
  isForPlatform: true,
  createsStore: true,
  async run(access, options) {
    await requireKnown(access, options);
    const signer = await access.signer(options.remote);
    const publicKey = String(createPublicKey(signer.key).export({ type: 'spki', format: 'pem' }));
    return { data: { remote: options.remote, publicKey }, text: publicKey.trim() };
  },
};

export const commands: Record<string, Command> = {
  publish,
  promote: promoteCommand,
  canary: canaryCommand,
  preview,
  rollback: rollbackCommand,
  disable: switchTo(true),
  enable: switchTo(false),
  status,
  verify,
  history: historyCommand,
  prune: pruneCommand,
  key,
};
