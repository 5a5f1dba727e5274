import { readFileSync } from 'node:fs';
import { startingData } from '../folders';
import { hash } from './random';

/** An entry of `starting-data/pictures/pool.json`. */
interface PoolPicture {
  file: string;
  kind: string;
  scene: string;
  /** Landscape behind the people of a still, lead or poster. */
  backdrop?: string;
  hour: string | null;
  alt: string;
  initials?: string;
}

const pool: PoolPicture[] = JSON.parse(readFileSync(startingData('pictures/pool.json'), 'utf8'));

export interface Picture {
  imageUrl: string;
  imageAlt: string;
  imageHour: string | null;
}

/** Columns of a record without a picture, for which pages show the contour plate. */
export const NO_PICTURE: { imageUrl: string | null; imageAlt: string; imageHour: string | null } = {
  imageUrl: null,
  imageAlt: '',
  imageHour: null,
};

const byKind = new Map<string, PoolPicture[]>();
for (const picture of pool) {
  const list = byKind.get(picture.kind) ?? [];
  list.push(picture);
  byKind.set(picture.kind, list);
}

/** Subject of a picture. */
export interface Subject {
  /** Any of these scenes. */
  scenes?: readonly string[];
  /** Landscapes of its country: pictures of other landscapes are left out. */
  land?: readonly string[];
}

const filtered = new Map<string, PoolPicture[]>();

/** Returns the pictures of a kind that are true of a subject; none, if the pool has none. */
function candidates(kind: string, { scenes, land }: Subject): PoolPicture[] {
  const key = `${kind} ${scenes?.join() ?? ''} ${land?.join() ?? ''}`;
  const cached = filtered.get(key);
  if (cached) return cached;
  const list = (byKind.get(kind) ?? []).filter((picture) => {
    const landscape = kind === 'landscape' ? picture.scene : picture.backdrop;
    const isTrue = !land || !landscape || land.includes(landscape);
    return isTrue && (!scenes || scenes.includes(picture.scene));
  });
  filtered.set(key, list);
  return list;
}

const HOURS = ['dawn', 'morning', 'noon', 'golden', 'blue', 'night', 'overcast', 'storm'];

const urlOf = (file: string) => `/media/pictures/${file}`;

const toPicture = (picture: PoolPicture): Picture => ({
  imageUrl: urlOf(picture.file),
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
  if (!choice) throw new Error(`The picture pool has no ${kind} of ${subject.scenes?.join()}.`);
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

/** Returns pictures whose alternative texts differ, each with a caption of its own: 'Fjord in the morning'. */
export function withCaptions(pictures: readonly Picture[]): (Picture & { caption: string })[] {
  const different = pictures.filter(
    ({ imageAlt }, index) => pictures.findIndex((other) => other.imageAlt === imageAlt) === index,
  );
  const shortOf = ({ imageAlt }: Picture) => imageAlt.split(',')[0] ?? '';
  const shorts = different.map(shortOf);
  return different.map((picture) => {
    const isShared = shorts.filter((short) => short === shortOf(picture)).length > 1;
    return { ...picture, caption: isShared ? picture.imageAlt : shortOf(picture) };
  });
}

/** Hands out pictures in turns: each time the fitting one that was used longest ago. */
export class PictureRota {
  readonly #uses = new Map<PoolPicture, number>();
  #turn = 0;

  /**
   * Returns nothing if the pool has no such picture outside `except`, or if each was used less than `apart` turns ago.
   */
  next(
    kind: string,
    subject: Subject,
    key: string | number,
    { apart = 0, except }: { apart?: number; except?: ReadonlySet<string> | undefined } = {},
  ): Picture | undefined {
    const list = candidates(kind, subject).filter(({ file }) => !except?.has(urlOf(file)));
    const start = hash(kind, key) % Math.max(list.length, 1);
    const lastUse = (picture: PoolPicture) => this.#uses.get(picture) ?? Number.NEGATIVE_INFINITY;
    const oldest = [...list.slice(start), ...list.slice(0, start)].reduce<PoolPicture | undefined>(
      (best, picture) => (!best || lastUse(picture) < lastUse(best) ? picture : best),
      undefined,
    );
    if (!oldest || this.#turn - lastUse(oldest) < apart) return undefined;
    this.#turn += 1;
    this.#uses.set(oldest, this.#turn);
    return toPicture(oldest);
  }
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
