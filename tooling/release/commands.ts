import { createPublicKey } from 'node:crypto';
import { PLATFORM } from '@unitbase/contracts/release';
import {
  canary,
  type PromotionOptions,
  promote,
  rollback,
  setDisabled,
} from '@unitbase/publishing/live/promotion';
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
import { historyText, statusText, verifyText } from './print';
import { folderOf, hasFolder, publishBuild, publishOwnPlatform } from './project';
import { readStatus } from './status';

export interface Options {
  remote: string | undefined;
  version: string | undefined;
  share: string | undefined;
  /** The whole project's folder. */
  project: string;
  /** Where the command runs. */
  folder: string;
  dist: string | undefined;
  drops: string[] | undefined;
  days: number | undefined;
  limit: number | undefined;
  hours: number | undefined;
  site: string;
  dry: boolean;
  onStep: (step: string) => void;
}

interface Result {
  data: unknown;
  text: string;
  /** False: the command ran, and what it found is not well. */
  isGood?: boolean;
}

export type Command = (access: Access, options: Options) => Promise<Result>;

const SHARES = [0, 1, 5, 25, 100];
/** Of those that need a name, what there is for the platform too. */
const PLATFORM_COMMANDS = ['publish', 'promote', 'key'];

function needRemote(command: string, { remote }: Options): string {
  if (remote === undefined || remote === 'latest' || /^\d/.test(remote))
    throw new UsageError(`'${command}' needs the name of a remote`);
  if (remote === PLATFORM && !PLATFORM_COMMANDS.includes(command))
    throw new UsageError(`'${command}' is for remotes: the platform goes live and back by 'promote'`);
  return remote;
}

/** Refuses a name that is nobody's, before an answer about nothing reads like a good one, or a key is made for it. */
async function refuseUnknown({ store }: Access, { remote, folder }: Options): Promise<void> {
  if (remote === undefined || remote === PLATFORM) return;
  const { remotes } = await readRegistry(store);
  if (Object.hasOwn(remotes, remote) || hasFolder(remote, folder)) return;
  if ((await store.versions(remote)).length > 0) return;
  const live = Object.keys(remotes).join(', ') || 'none';
  throw new ReleaseError(
    `${remote} has neither a release nor a folder ${remote}-mf here; live are: ${live}.`,
  );
}

/** The version asked for; `latest` is the one that was published last. */
async function needVersion(
  command: string,
  access: Access,
  { remote = '', version }: Options,
): Promise<string> {
  if (version === undefined) throw new UsageError(`'${command}' needs a version; 'status' lists them`);
  if (version !== 'latest') return version;
  const entries = await history(access.store, { remote, limit: Number.MAX_SAFE_INTEGER });
  const latest = entries.find((entry) => entry.command === 'publish')?.to;
  if (latest === undefined)
    throw new ReleaseError(`No release of ${remote} is stored: publish ${remote} first.`);
  return latest;
}

function needNoMore(command: string, { share }: Options): void {
  if (share !== undefined) throw new UsageError(`'${command}' takes no '${share}'`);
}

const flip = async ({ by, reason, trust }: Access, { drops }: Options) =>
  ({ by, reason, trust: await trust(), drops }) satisfies PromotionOptions & { drops: unknown };

const publishCommand: Command = async (access, options) => {
  const name = needRemote('publish', options);
  if (options.version !== undefined) throw new UsageError("'publish' makes the version itself");
  if (name === PLATFORM) {
    const result = await publishOwnPlatform(access.store, options.project, await access.signer(PLATFORM));
    return published(name, result);
  }
  const folder = folderOf(name, options.folder);
  const signer = await access.signer(name);
  if (!(await readRegistry(access.store)).platform) {
    options.onStep("nobody said what the live shell offers; taking this project's");
    const { version } = await publishOwnPlatform(
      access.store,
      options.project,
      await access.signer(PLATFORM),
    );
    await promotePlatform(access.store, version, { by: access.by });
  }
  const trust = await access.trust();
  const { drops, dist, onStep } = options;
  const result = await publishBuild(access.store, { name, folder, signer, trust, drops, dist, onStep });
  // Who goes back in the source, publishes and promotes 'latest' means this build, not the one between.
  if (!result.isNew) await signAgain(access.store, name, result.version, signer);
  return published(name, result);
};

const published = (remote: string, result: { version: string; isNew: boolean }): Result => ({
  data: { remote, ...result },
  text: `${remote}@${result.version} ${result.isNew ? 'is published' : 'was published before'}`,
});

const promoteCommand: Command = async (access, options) => {
  const name = needRemote('promote', options);
  const version = await needVersion('promote', access, options);
  needNoMore('promote', options);
  const how = await flip(access, options);
  const { revision } =
    name === PLATFORM
      ? await promotePlatform(access.store, version, how)
      : await promote(access.store, name, version, how);
  return { data: { remote: name, live: version, revision }, text: `${name}@${version} is live` };
};

const canaryCommand: Command = async (access, options) => {
  const name = needRemote('canary', options);
  const version = await needVersion('canary', access, options);
  const share = Number(options.share?.replace(/%$/, ''));
  if (!SHARES.includes(share)) throw new UsageError("'canary' needs a share: 1, 5, 25, 100, or 0 to end it");
  const { revision } = await canary(access.store, name, version, share, await flip(access, options));
  const text =
    share === 0
      ? `${name}@${version} is withdrawn; everybody gets the live release`
      : `${name}@${version} goes to ${share} % of the visitors`;
  return { data: { remote: name, canary: version, share, revision }, text };
};

const previewCommand: Command = async (access, options) => {
  const remote = needRemote('preview', options);
  const version = await needVersion('preview', access, options);
  needNoMore('preview', options);
  const seconds = (options.hours ?? 8) * 3_600;
  if (seconds === 0 || seconds > MAX_PREVIEW_SECONDS) throw new UsageError("'preview' takes 1 to 120 hours");
  if (!/^https?:$/.test(URL.canParse(options.site) ? new URL(options.site).protocol : '')) {
    throw new UsageError(`--site takes an address such as https://www.example.com, not '${options.site}'`);
  }
  const { ref } = await readRelease(access.store, remote, version);
  const until = Math.floor(Date.now() / 1_000) + seconds;
  const { key } = await access.signer(remote);
  const url = new URL('/_preview', options.site);
  url.searchParams.set('ticket', previewTicket.write({ remote, release: ref, until }, key));
  return {
    data: { remote, version, until: new Date(until * 1_000).toISOString(), link: url.href },
    text: url.href,
  };
};

const rollbackCommand: Command = async (access, options) => {
  const name = needRemote('rollback', options);
  needNoMore('rollback', options);
  const { revision, remotes, change } = await rollback(
    access.store,
    name,
    options.version,
    await flip(access, options),
  );
  const live = remotes[name]?.live.version;
  // Whoever promoted a moment ago is undone in plain sight.
  return {
    data: { remote: name, live, from: change?.from, revision },
    text: `${name}@${live} is live again, in place of ${change?.from}`,
  };
};

const switchCommand =
  (command: 'disable' | 'enable'): Command =>
  async (access, options) => {
    const name = needRemote(command, options);
    if (options.version !== undefined) throw new UsageError(`'${command}' takes no version`);
    const { revision } = await setDisabled(access.store, name, command === 'disable', access);
    return {
      data: { remote: name, disabled: command === 'disable', revision },
      text: command === 'disable' ? `${name} is off` : `${name} is on`,
    };
  };

const statusCommand: Command = async (access, options) => {
  await refuseUnknown(access, options);
  const { remote } = options;
  const all = await readStatus(access.store);
  const remotes = all.remotes.filter((entry) => remote === undefined || entry.remote === remote);
  return { data: { ...all, remotes }, text: statusText(remotes) || notListed(remote, all.platform) };
};

function notListed(remote: string | undefined, platform: string | null): string {
  if (remote === undefined) return 'Nothing is live yet: publish and promote a remote.';
  if (remote === PLATFORM && platform) return `${PLATFORM}@${platform} is live`;
  return `${remote} is not live yet: publish and promote it.`;
}

const verifyCommand: Command = async (access, options) => {
  await refuseUnknown(access, options);
  const { remote, version } = options;
  const checked = await verifyStored(access.store, { remote, version, trust: await access.trust() });
  return {
    data: checked,
    text: verifyText(checked),
    isGood: checked.every(({ problem }) => problem === null),
  };
};

const historyCommand: Command = async (access, options) => {
  const { remote, limit } = options;
  if (limit === 0) throw new UsageError('--limit takes 1 or more');
  await refuseUnknown(access, options);
  const entries = await history(access.store, { remote, limit, trust: await access.trust() });
  return { data: entries, text: historyText(entries) };
};

const pruneCommand: Command = async (access, options) => {
  await refuseUnknown(access, options);
  const { remote, days = 30, dry } = options;
  const names = remote ? [remote] : [PLATFORM, ...Object.keys((await readRegistry(access.store)).remotes)];
  const gone: Record<string, string[]> = {};
  for (const name of names) gone[name] = await prune(access.store, name, { days, dry });
  const lines = Object.entries(gone).flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version} ${dry ? 'would go' : 'is gone'}`),
  );
  return { data: gone, text: lines.join('\n') || 'Nothing to take away.' };
};

const keyCommand: Command = async (access, options) => {
  const name = needRemote('key', options);
  await refuseUnknown(access, options);
  const publicKey = String(
    createPublicKey((await access.signer(name)).key).export({ type: 'spki', format: 'pem' }),
  );
  return { data: { remote: name, publicKey }, text: publicKey.trim() };
};

export const commands: Record<string, Command> = {
  publish: publishCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  preview: previewCommand,
  rollback: rollbackCommand,
  disable: switchCommand('disable'),
  enable: switchCommand('enable'),
  status: statusCommand,
  verify: verifyCommand,
  history: historyCommand,
  prune: pruneCommand,
  key: keyCommand,
};
