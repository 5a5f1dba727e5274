import type { ProcessSample } from '../server/process-tree';
import { median } from '../table';

/** All processes of a site at one moment, hours after the start. */
export interface Look {
  at: number;
  processes: readonly ProcessSample[];
}

export interface Growth {
  name: string;
  /** Megabytes at first, and at the end. */
  first: number;
  last: number;
  /** Megabytes an hour. */
  slope: number;
  /** Open files of the process, or the most that one of the database's has. */
  files: number;
  moreFiles: number;
}

type Measure = [at: number, megabytes: number, files: number];

const PARTS = 20;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How memory and open files went, for the site as a whole, each server and renderer, and the database. */
export function growthOf(looks: readonly Look[]): { rows: Growth[]; ended: number } {
  const isDatabase = ({ role }: ProcessSample) => role === 'database';
  const rows = [
    growth(
      'whole site',
      together(looks, () => true),
    ),
    growth('database', together(looks, isDatabase)),
  ];
  const servers = new Map<number, string>();
  for (const { processes } of looks) {
    for (const one of processes) if (!isDatabase(one)) servers.set(one.pid, `${one.role} (${one.pid})`);
  }
  let ended = 0;
  for (const [pid, name] of servers) {
    const own = together(looks, (one) => one.pid === pid).filter(([, megabytes]) => megabytes > 0);
    if (own.length < looks.length) ended += 1;
    else rows.push(growth(name, own));
  }
  return { rows, ended };
}

const together = (looks: readonly Look[], isMeant: (one: ProcessSample) => boolean): Measure[] =>
  looks.map(({ at, processes }) => {
    const meant = processes.filter(isMeant);
    return [
      at,
      sum(meant.map(({ megabytes }) => megabytes)),
      Math.max(0, ...meant.map(({ files }) => files)),
    ];
  });

function growth(name: string, measures: readonly Measure[]): Growth {
  const lows = lowest(measures);
  const fifth = Math.ceil(measures.length / 5);
  const filesIn = (some: readonly Measure[]) => median(some.map(([, , files]) => files));
  return {
    name,
    first: lows[0]?.[1] ?? Number.NaN,
    last: lows.at(-1)?.[1] ?? Number.NaN,
    slope: slopeOf(lows),
    files: filesIn(measures.slice(-fifth)),
    moreFiles: filesIn(measures.slice(-fifth)) - filesIn(measures.slice(0, fifth)),
  };
}

/** The least of each twentieth of the time: what lies above waits for the next collection, and is no leak. */
function lowest(measures: readonly Measure[]): Measure[] {
  const size = Math.max(1, Math.ceil(measures.length / PARTS));
  return Array.from({ length: Math.ceil(measures.length / size) }, (_, n) =>
    measures.slice(n * size, (n + 1) * size).reduce((low, one) => (one[1] < low[1] ? one : low)),
  );
}

/** The median slope between any two points (Theil and Sen): a late collection does not tilt it. */
function slopeOf(points: readonly Measure[]): number {
  const slopes = points.flatMap(([x, y], n) => points.slice(n + 1).map(([x2, y2]) => (y2 - y) / (x2 - x)));
  return slopes.length > 0 ? median(slopes) : 0;
}
