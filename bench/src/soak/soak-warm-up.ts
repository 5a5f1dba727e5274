import { setTimeout as wait } from 'node:timers/promises';
import { sampleProcesses } from '../process-tree';
import type { BenchSite } from '../site';
import { headersOf, type SoakRequest, withNewUrl } from './soak-requests';

/** Requests of a wave, and the time between the starts of two waves. */
const WAVE = 8;
const WAVE_MILLISECONDS = 1_000;
/** A stopped renderer gets no work after the first time, and is killed soon after the second. */
const STOPPED_MILLISECONDS = { noticed: 250, most: 1_250 };

/**
 * Fills the caches with new URLs of all requests. Each wave goes to one renderer, since the pool would give most to the
 * first one: so every renderer has rendered every kind of page, and later growth is no start-up growth.
 */
export async function warmUp(
  site: BenchSite,
  requests: readonly SoakRequest[],
  minutes: number,
): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const interval = wait(WAVE_MILLISECONDS);
    const wave = Array.from({ length: WAVE }, (_, index) => {
      const n = turn * WAVE + index;
      return withNewUrl(requests[n % requests.length] ?? { path: '/' }, `warm-${n}`);
    });
    await Promise.all([interval, sendToOneRenderer(site, turn, wave)]);
  }
}

/** Sends requests while all renderers but one are stopped, for less time than after which they would be killed. */
async function sendToOneRenderer({ origin, pids }: BenchSite, turn: number, wave: readonly SoakRequest[]) {
  const renderers = sampleProcesses(pids).filter(({ role }) => role === 'renderer');
  const others = renderers.filter((_, index) => index !== turn % renderers.length);
  for (const { pid } of others) signal(pid, 'SIGSTOP');
  const longest = wait(STOPPED_MILLISECONDS.most);
  await wait(STOPPED_MILLISECONDS.noticed);
  const responses = Promise.allSettled(
    wave.map(async (one) => {
      const response = await fetch(origin + one.path, { headers: headersOf(one), redirect: 'manual' });
      await response.arrayBuffer();
    }),
  );
  await Promise.race([responses, longest]);
  for (const { pid } of others) signal(pid, 'SIGCONT');
  await responses;
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited.
  }
}
