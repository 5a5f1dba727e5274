import { lookAt } from '../server/process-tree';
import { askOnce, wait } from '../server/steady-load';
import type { BenchSite } from '../site';
import { type Asked, headersOf, renewed } from './soak-requests';

const WAVE = 8;
const WAVE_EVERY = 1_000;
/** A renderer that stands still gets no work after the first time and is ended soon after the second. */
const STILL = { noted: 250, most: 1_250 };

/**
 * Asks for what is asked for later, all of it at new addresses, so that the caches are full; in waves, each for one
 * renderer alone, so that every one of them has rendered every kind of page many times: the pool would give most to the
 * first and nothing to its spare. Then nothing is left that grows because it is young.
 */
export async function warmUp(
  { origin, pids }: BenchSite,
  asked: readonly Asked[],
  minutes: number,
): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const rested = wait(WAVE_EVERY);
    const wave = Array.from({ length: WAVE }, (_, index) => {
      const n = turn * WAVE + index;
      return renewed(asked[n % asked.length] ?? { path: '/' }, `warm-${n}`);
    });
    const { done } = await atOneRenderer(pids, turn, () =>
      Promise.all(wave.map((one) => askOnce(origin, one.path, headersOf(one)))),
    );
    await Promise.all([done, rested]);
  }
}

/** Does the work while all renderers but one stand still, if only for so long that none is ended for it. */
async function atOneRenderer<T>(pids: readonly number[], turn: number, work: () => Promise<T>) {
  const renderers = lookAt(pids).filter(({ role }) => role === 'renderer');
  const others = renderers.filter((_, index) => index !== turn % renderers.length);
  for (const { pid } of others) signal(pid, 'SIGSTOP');
  const mostStill = wait(STILL.most);
  await wait(STILL.noted);
  const done = work();
  await Promise.race([done, mostStill]);
  for (const { pid } of others) signal(pid, 'SIGCONT');
  return { done };
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
