import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Folder for files in work and copies of objects. */
export const copyFolder = path.join(tmpdir(), 'unitbase-media');

/** Creates the folder, readable by this user only. */
export const prepareCopyFolder = () => mkdir(copyFolder, { recursive: true, mode: 0o700 });

/** Calls `use` with the path of a copy of a stream, for programs and libraries that read files. */
export async function useCopy<Result>(
  source: Readable,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const copy = path.join(copyFolder, `${randomUUID()}.copy`);
  await prepareCopyFolder();
  try {
    await pipeline(source, createWriteStream(copy));
    return await use(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
