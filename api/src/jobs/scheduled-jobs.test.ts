import fastify from 'fastify';
import { type Job, scheduleJobs } from './scheduled-jobs';

/** Returns a server with one job, and a function that waits for its next run. */
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

test('runs again after a failed run and logs the error', async () => {
  const { app, lines, nextRun } = serverWith(() => Promise.reject(new Error('no database')));
  const first = nextRun();
  await app.ready();
  await first;
  await nextRun();
  await app.close();
  expect(lines[0]).toContain('the job failed');
  expect(lines[0]).toContain('no database');
});

test('close aborts the run in progress and waits for it', async () => {
  let isAborted = false;
  const { app, nextRun } = serverWith(
    (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          isAborted = true;
          resolve();
        }),
      ),
  );
  const first = nextRun();
  await app.ready();
  await first;
  await app.close();
  expect(isAborted).toBe(true);
});
