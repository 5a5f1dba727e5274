import { growthOf, type Snapshot } from './growth';

/** Returns snapshots of a shell and a database, one a minute for an hour. */
const snapshots = (megabytes: (minute: number) => number, files = (_minute: number) => 20): Snapshot[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    hours: minute / 60,
    processes: [
      { pid: 1, role: 'shell', megabytes: megabytes(minute), files: files(minute), cpuMilliseconds: 0 },
      { pid: 2, role: 'database', megabytes: 50, files: 9, cpuMilliseconds: 0 },
    ],
  }));
const shellIn = (all: Snapshot[]) => growthOf(all).growths.find(({ name }) => name.startsWith('shell'));

test('finds no growth in memory that is collected from time to time', () => {
  expect(shellIn(snapshots((minute) => 100 + (minute % 7) * 5))?.megabytesPerHour).toBe(0);
});

test('finds growth below memory that is collected from time to time', () => {
  expect(shellIn(snapshots((minute) => 100 + minute + (minute % 3) * 5))?.megabytesPerHour).toBeCloseTo(
    60,
    0,
  );
});

test('counts files that stay open', () => {
  const all = snapshots(
    () => 100,
    (minute) => 20 + minute,
  );
  expect(shellIn(all)?.moreFiles).toBeGreaterThan(20);
});

test('counts a process that exited, and gives it no growth', () => {
  const all = snapshots(() => 100).map((snapshot, n) =>
    n < 50 ? snapshot : { ...snapshot, processes: snapshot.processes.slice(1) },
  );
  expect(growthOf(all).exited).toBe(1);
  expect(shellIn(all)).toBeUndefined();
});
