import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@unitbase/tooling/release/project';
import { round } from './stats';

type Row = Record<string, string | number>;

interface Goal {
  what: string;
  value: number;
  most: number;
  unit: string;
}

/** Table and goals of a benchmark. */
export class Report {
  readonly #rows: Row[] = [];
  readonly #goals: Goal[] = [];

  constructor(private readonly name: string) {}

  row(row: Row): void {
    this.#rows.push(row);
  }

  /** Adds a goal, which is met if `value` is not above `most`. */
  goal(what: string, value: number, most: number, unit = ''): void {
    this.#goals.push({ what, value, most, unit });
  }

  /** Prints the table and the missed goals, and stores both as JSON. Returns whether all goals are met. */
  async finish(): Promise<boolean> {
    console.log(`\n${this.name}`);
    console.table(this.#rows);
    const missed = this.#goals.filter(({ value, most }) => !(value <= most));
    for (const { what, value, most, unit } of missed)
      console.log(`Missed: ${what} is ${round(value, 3)} ${unit}, at most ${most} is the goal.`);
    console.log(`${this.#goals.length - missed.length} of ${this.#goals.length} goals are met.`);
    await saveResult(this.name, { rows: this.#rows, goals: this.#goals });
    return missed.length === 0;
  }
}

/** Writes a result to `.data/bench/results/<name>.json`. */
export async function saveResult(name: string, data: unknown): Promise<void> {
  const file = path.join(root, '.data/bench/results', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(data, null, 2));
}
