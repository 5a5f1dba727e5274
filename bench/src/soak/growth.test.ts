import { growthOf, type Look } from './growth';

/** Looks every minute for an hour at a shell and a database. */
const looks = (megabytes: (minute: number) => number, files = (_minute: number) => 20): Look[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    at: minute / 60,
    processes: [
      { pid: 1, role: 'shell', megabytes: megabytes(minute), files: files(minute), cpuMilliseconds: 0 },
      { pid: 2, role: 'database', megabytes: 50, files: 9, cpuMilliseconds: 0 },
    ],
  }));
const shell = (all: Look[]) => growthOf(all).rows.find(({ name }) => name.startsWith('shell'));

test('memory that is collected now and then does not grow', () => {
  expect(shell(looks((minute) => 100 + (minute % 7) * 5))?.slope).toBe(0);
});

test('memory that stays for good is found under what is collected', () => {
  expect(shell(looks((minute) => 100 + minute + (minute % 3) * 5))?.slope).toBeCloseTo(60, 0);
});

test('files that stay open are counted', () => {
  expect(
    shell(
      looks(
        () => 100,
        (minute) => 20 + minute,
      ),
    )?.moreFiles,
  ).toBeGreaterThan(20);
});

test('a process that ended is named as such, and has no slope', () => {
  const all = looks(() => 100).map((look, n) =>
    n < 50 ? look : { ...look, processes: look.processes.slice(1) },
  );
  expect(growthOf(all).ended).toBe(1);
  expect(shell(all)).toBeUndefined();
});
