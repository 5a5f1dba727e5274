import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM } from '@unitbase/contracts/release';
import { promote } from '@unitbase/publishing/live/promotion';
import { ReleaseError } from '@unitbase/releases/release-error';
import { type Access, openAccess } from '@unitbase/tooling/release/access';
import { publishBuild, releaseOwnPlatform, remotes, root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { Report } from '../report';
import { spread } from '../stats';

const ROUNDS = Number(process.env.ROUNDS) || 3;
/** Goal for checking and storing one release, in milliseconds. */
const MOST_MILLISECONDS = 10_000;

/** Measures how long it takes to publish each remote's build. */
export async function benchBuild(): Promise<boolean> {
  await build(root);
  const report = new Report('build');
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await publishAll());
  for (const name of remotes) {
    const times = rounds.flatMap((round) => round.get(name) ?? []);
    report.row({ publish: name, ms: spread(times) });
    report.goal(`publishing ${name}`, Math.max(...times), MOST_MILLISECONDS, 'ms');
  }
  return report.finish();
}

/** Publishes all remotes into an empty store. Retries a remote whose pages or fragments another one must give first. */
async function publishAll(): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
  try {
    const access = openAccess(root, { store: path.join(folder, 'releases') });
    await releaseOwnPlatform(access.store, await access.signer(PLATFORM));
    const times = new Map<string, number>();
    while (times.size < remotes.length) {
      const published = times.size;
      let rejection: ReleaseError | undefined;
      for (const name of remotes.filter((one) => !times.has(one))) {
        try {
          times.set(name, await publishOne(access, name));
        } catch (error) {
          if (!(error instanceof ReleaseError)) throw error;
          rejection = error;
        }
      }
      if (times.size === published) throw rejection;
    }
    return times;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes and promotes a remote. Returns the time of publishing, in milliseconds. */
async function publishOne({ store, by, ...access }: Access, name: string): Promise<number> {
  const signer = await access.signer(name);
  const trust = await access.trust();
  const startedAt = performance.now();
  const folder = path.join(root, `${name}-mf`);
  const { version } = await publishBuild(store, { name, folder, signer, trust, drops: 'all' });
  const milliseconds = performance.now() - startedAt;
  await promote(store, name, version, { by, trust, drops: 'all' });
  return milliseconds;
}
