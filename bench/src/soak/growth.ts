import type { ProcessSample } from '../process-tree';
import { median } from '../stats';

/** All processes of a site at one moment. */
export interface Snapshot {
  /** Hours since the start. */
  hours: number;
  processes: readonly ProcessSample[];
}

interface Growth {
  name: string;
  /** Memory at the start and at the end, in MB. */
  first: number;
  last: number;
  megabytesPerHour: number;
  /** Open files of the process, or the most of one process of the group. */
  files: number;
  moreFiles: number;
}

interface Point {
  hours: number;
  megabytes: number;
  files: number;
}

/** Memory is compared by the lowest value of each of so many parts of the time. */
const PARTS = 20;

/** Returns the growth of the whole site, the database, and each server and renderer that ran all the time. */
export function growthOf(snapshots: readonly Snapshot[]): { growths: Growth[]; exited: number } {
  const isDatabase = ({ role }: ProcessSample) => role === 'database';
  const growths = [
    growth(
      'whole site',
      pointsOf(snapshots, () => true),
    ),
    growth('database', pointsOf(snapshots, isDatabase)),
  ];
  const servers = new Map<number, string>();
  for (const { processes } of snapshots)
    for (const one of processes) if (!isDatabase(one)) servers.set(one.pid, `${one.role} (${one.pid})`);
  let exited = 0;
  for (const [pid, name] of servers) {
    const points = pointsOf(snapshots, (one) => one.pid === pid).filter(({ megabytes }) => megabytes > 0);
    if (points.length < snapshots.length) exited += 1;
    else growths.push(growth(name, points));
  }
  return { growths, exited };
}

const pointsOf = (snapshots: readonly Snapshot[], isIncluded: (one: ProcessSample) => boolean): Point[] =>
  snapshots.map(({ hours, processes }) => {
    const included = processes.filter(isIncluded);
    return {
      hours,
      megabytes: included.reduce((sum, { megabytes }) => sum + megabytes, 0),
      files: Math.max(0, ...included.map(({ files }) => files)),
    };
  });

function growth(name: string, points: readonly Point[]): Growth {
  const lows = lowestOfParts(points);
  const fifth = Math.ceil(points.length / 5);
  const files = median(points.slice(-fifth).map((point) => point.files));
  return {
    name,
    first: lows[0]?.megabytes ?? Number.NaN,
    last: lows.at(-1)?.megabytes ?? Number.NaN,
    megabytesPerHour: slopeOf(lows),
    files,
    moreFiles: files - median(points.slice(0, fifth).map((point) => point.files)),
  };
}

/** Returns the lowest point of each part: memory above it awaits the next garbage collection. */
function lowestOfParts(points: readonly Point[]): Point[] {
  const size = Math.max(1, Math.ceil(points.length / PARTS));
  return Array.from({ length: Math.ceil(points.length / size) }, (_, n) =>
    points
      .slice(n * size, (n + 1) * size)
      .reduce((lowest, point) => (point.megabytes < lowest.megabytes ? point : lowest)),
  );
}

/** Returns the median slope between any two points (Theil–Sen), which one late collection does not change. */
function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, n) =>
    points.slice(n + 1).map((to) => (to.megabytes - from.megabytes) / (to.hours - from.hours)),
  );
  return slopes.length > 0 ? median(slopes) : 0;
}
