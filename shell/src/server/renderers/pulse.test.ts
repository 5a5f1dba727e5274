import { Pulse } from './pulse';

/** Beats in so many milliseconds from `from` on, asked every 50 ms, and what the last of them says of the next. */
function beats(pulse: Pulse, from: number, milliseconds: number) {
  const due: number[] = [];
  for (let now = from; now < from + milliseconds; now += 50) {
    const next = pulse.due(now);
    if (next !== null) due.push(next);
  }
  return { count: due.length, next: due.at(-1) };
}

test('it beats every 50 ms at first, and once a second when it has had no work for a while', () => {
  const pulse = new Pulse(0);
  expect(beats(pulse, 0, 2_000)).toEqual({ count: 40, next: 50 });
  expect(beats(pulse, 3_000, 10_000)).toEqual({ count: 10, next: 1_000 });
});

test('work wakes it', () => {
  const pulse = new Pulse(0);
  expect(beats(pulse, 0, 20_000).next).toBe(1_000);
  pulse.work(20_010);
  expect(beats(pulse, 20_050, 1_000)).toEqual({ count: 20, next: 50 });
});
