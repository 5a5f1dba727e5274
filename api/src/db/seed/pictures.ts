import { readFileSync } from 'node:fs';
import { startingData } from '../folders';
import { hash } from './random';

/** An entry of `starting-data/pictures/pool.json`. */
interface PoolPicture {
  file: string;
  kind: string;
  region: string | null;
  scene: string;
  hour: string | null;
  alt: string;
  width: number;
  height: number;
  also?: string[];
  initials?: string;
}

const pool: PoolPicture[] = JSON.parse(readFileSync(startingData('pictures/pool.json'), 'utf8'));

export interface Picture {
  imageUrl: string;
  imageAlt: string;
  imageHour: string | null;
}

const byKind = new Map<string, PoolPicture[]>();
for (const picture of pool) {
  const list = byKind.get(picture.kind) ?? [];
  list.push(picture);
  byKind.set(picture.kind, list);
}

/** Subject of a picture. */
export interface Subject {
  /** Part of the world. */
  region?: string;
  /** Any of these scenes. */
  scenes?: readonly string[];
}

const filtered = new Map<string, PoolPicture[]>();

const shows = (picture: PoolPicture, { region, scenes }: Subject) =>
  (!region || picture.region === region || picture.also?.includes(region) === true) &&
  (!scenes || scenes.includes(picture.scene));

/** Returns pictures of a kind with a subject, or with the part of it that the pool has. */
function candidates(kind: string, subject: Subject): PoolPicture[] {
  const key = `${kind} ${subject.region ?? ''} ${subject.scenes?.join() ?? ''}`;
  const cached = filtered.get(key);
  if (cached) return cached;
  const all = byKind.get(kind) ?? [];
  const { region, scenes } = subject;
  // A right scene of another region is better than a wrong scene.
  const choices = [subject, ...(scenes ? [{ scenes }] : []), ...(region ? [{ region }] : [])];
  const list =
    choices
      .map((choice) => all.filter((picture) => shows(picture, choice)))
      .find(({ length }) => length > 0) ?? all;
  filtered.set(key, list);
  return list;
}

const HOURS = ['dawn', 'morning', 'noon', 'golden', 'blue', 'night', 'overcast', 'storm'];

const toPicture = (picture: PoolPicture): Picture => ({
  imageUrl: `/media/pictures/${picture.file}`,
  imageAlt: picture.alt,
  imageHour: picture.hour,
});

/**
 * Returns the picture of a record, always the same. `turn` is the record's position among its neighbours, which get
 * different hours of the day.
 */
export function pictureFor(kind: string, key: string | number, turn = 0, subject: Subject = {}): Picture {
  const list = candidates(kind, subject);
  const hours = HOURS.filter((hour) => list.some((picture) => picture.hour === hour));
  const hour = hours.length > 1 ? hours[(turn * 3) % hours.length] : undefined;
  const fitting = hour ? list.filter((picture) => picture.hour === hour) : list;
  const choice = fitting[hash(kind, key) % fitting.length];
  if (!choice) throw new Error(`The picture pool has no ${kind}.`);
  return toPicture(choice);
}

/** Returns up to `count` different pictures of a kind for one page. */
export function picturesFor(
  kind: string,
  key: string | number,
  count: number,
  subject: Subject = {},
): Picture[] {
  const list = [...candidates(kind, subject)];
  const chosen: Picture[] = [];
  for (let place = 0; chosen.length < count && list.length > 0; place += 1) {
    const previous = chosen.at(-1)?.imageHour;
    const start = hash(kind, key, place) % list.length;
    const at = list.findIndex((_, i) => list[(start + i) % list.length]?.hour !== previous);
    const [taken] = list.splice((start + Math.max(at, 0)) % list.length, 1);
    if (taken) chosen.push(toPicture(taken));
  }
  return chosen;
}

const marks = byKind.get('mark') ?? [];
const plainMarks = marks.filter((mark) => !mark.initials);
const letterMarks = new Map<string, PoolPicture[]>();
for (const mark of marks) {
  if (mark.initials) letterMarks.set(mark.initials, [...(letterMarks.get(mark.initials) ?? []), mark]);
}

/** Returns a company's mark: every second time one with its initials, if the pool has one. */
export function markFor(name: string, key: number): Picture {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  const initials = words.map((word) => word[0]?.toUpperCase()).join('');
  const letters = [initials, initials.slice(0, 2), initials.slice(0, 1)].flatMap(
    (text) => letterMarks.get(text) ?? [],
  );
  const list = letters.length > 0 && hash('mark', key) % 2 === 0 ? letters : plainMarks;
  const mark = list[hash('mark', key, 'which') % list.length];
  if (!mark) throw new Error('The picture pool has no marks.');
  return toPicture(mark);
}
