import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Row = Record<string, string | number>;

/** A goal that a figure meets or misses. */
export interface Goal {
  what: string;
  value: number;
  most: number;
  unit: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Prints the rows and every missed goal, keeps both as JSON in `.data/bench/results`; whether all goals are met. */
export async function report(root: string, name: string, rows: Row[], goals: Goal[]): Promise<boolean> {
  console.log(`\n${name}`);
  console.table(rows);
  const missed = goals.filter(({ value, most }) => !(value <= most));
  for (const { what, value, most, unit } of missed) {
    console.log(
      `Missed: ${what} is ${Math.round(value * 1_000) / 1_000} ${unit}, at most ${most} is the goal.`,
    );
  }
  console.log(`${goals.length - missed.length} of ${goals.length} goals are met.`);
  const folder = path.join(root, '.data/bench/results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify({ rows, goals }, null, 2));
  return missed.length === 0;
}
