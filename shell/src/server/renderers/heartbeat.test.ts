import { Heartbeat } from './heartbeat';

/** Calls `due` every 50 ms; returns the number of heartbeats and the interval that the last one announced. */
function beats(heartbeat: Heartbeat, from: number, milliseconds: number) {
  const due: number[] = [];
  for (let now = from; now < from + milliseconds; now += 50) {
    const next = heartbeat.due(now);
    if (next !== null) due.push(next);
  }
  return { count: due.length, next: due.at(-1) };
}

test('is due every 50 ms at first, and once a second when idle', () => {
  const heartbeat = new Heartbeat(0);
  expect(beats(heartbeat, 0, 2_000)).toEqual({ count: 40, next: 50 });
  expect(beats(heartbeat, 3_000, 10_000)).toEqual({ count: 10, next: 1_000 });
});

test('returns to the short interval with new work', () => {
  const heartbeat = new Heartbeat(0);
  expect(beats(heartbeat, 0, 20_000).next).toBe(1_000);
  heartbeat.recordWork(20_010);
  expect(beats(heartbeat, 20_050, 1_000)).toEqual({ count: 20, next: 50 });
});
