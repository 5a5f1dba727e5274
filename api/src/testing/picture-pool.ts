import { readFileSync } from 'node:fs';
import { startingData } from '../db/folders';

interface PoolPicture {
  file: string;
  kind: string;
  scene: string;
  backdrop?: string;
}

const pool: PoolPicture[] = JSON.parse(readFileSync(startingData('pictures/pool.json'), 'utf8'));
const byUrl = new Map(pool.map((picture) => [`/media/pictures/${picture.file}`, picture]));

/** Returns the entry of the picture pool behind a URL. */
export function poolPicture(url: string): PoolPicture {
  const picture = byUrl.get(url);
  if (!picture) throw new Error(`The picture pool has no ${url}.`);
  return picture;
}

/** Returns the landscape that a picture shows; `undefined` for one without landscape. */
export function landscapeOf(url: string): string | undefined {
  const { kind, scene, backdrop } = poolPicture(url);
  return kind === 'landscape' ? scene : backdrop;
}
