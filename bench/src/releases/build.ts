import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccess } from '@unitbase/tooling/release/access';
import {
  promoteOwn,
  publishOwn,
  releaseEach,
  releaseOwnPlatform,
  remotes,
  root,
} from '@unitbase/tooling/release/project';
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

/** Publishes and promotes all remotes in an empty store. Returns the time of each publish, in milliseconds. */
async function publishAll(): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
  try {
    const access = openAccess(root, { store: path.join(folder, 'releases') });
    await releaseOwnPlatform(access);
    const times = new Map<string, number>();
    await releaseEach(async (name) => {
      const startedAt = performance.now();
      const { version } = await publishOwn(access, name);
      times.set(name, performance.now() - startedAt);
      await promoteOwn(access, name, version);
    });
    return times;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
