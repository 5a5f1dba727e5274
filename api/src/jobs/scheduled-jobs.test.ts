import fastify from 'fastify';
import { type Job, scheduleJobs } from './scheduled-jobs';

/** A server with one job, and the promise of its next run. */
function serverWith(run: Job['run']) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  let started = () => {};
  const nextRun = () =>
    new Promise<void>((resolve) => {
      started = resolve;
    });
  scheduleJobs(app, {
    interval: 1,
    failure: 'the job failed',
    run: (signal) => {
      started();
      return run(signal);
    },
  });
  return { app, lines, nextRun };
}

test('runs again after a run that failed, and logs it', async () => {
  const { app, lines, nextRun } = serverWith(() => Promise.reject(new Error('no database')));
  const first = nextRun();
  await app.ready();
  await first;
  await nextRun();
  await app.close();
  expect(lines[0]).toContain('the job failed');
  expect(lines[0]).toContain('no database');
});

test('closing aborts the run in progress and waits for it', async () => {
  let ended = false;
  const { app, nextRun } = serverWith(
    (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          ended = true;
          resolve();
        }),
      ),
  );
  const first = nextRun();
  await app.ready();
  await first;
  await app.close();
  expect(ended).toBe(true);
});
