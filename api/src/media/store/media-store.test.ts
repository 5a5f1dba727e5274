import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type SharedStore, storeKinds } from '../../testing/media-stores';
import { longestChain } from './bucket-incoming';
import type { MediaStore } from './media-store';

/** More than three parts of a bucket. */
const LARGE = Buffer.alloc(13_000_000, 'unitbase');

describe.each(Object.entries(storeKinds))('a media store in a %s', (_kind, openShared) => {
  let shared: SharedStore;
  /** The store as two nodes have it. */
  let a: MediaStore;
  let b: MediaStore;
  beforeAll(async () => {
    shared = await openShared();
    [a, b] = [shared.open(), shared.open()];
    await a.prepare();
    await b.prepare();
  });
  afterAll(() => shared?.close());

  const read = async (store: MediaStore, key: string, range?: { start: number; end: number }) => {
    const file = await store.find(key);
    return file && text(await file.open(range));
  };

  test('another node reads a file, whole and by range', async () => {
    await a.put('clips/a.mp4', '0123456789');
    expect((await b.find('clips/a.mp4'))?.size).toBe(10);
    expect(await read(b, 'clips/a.mp4')).toBe('0123456789');
    expect(await read(b, 'clips/a.mp4', { start: 2, end: 4 })).toBe('234');
    await b.put('clips/a.mp4', 'new');
    expect(await read(a, 'clips/a.mp4')).toBe('new');
  });

  test('finds the starting data, but no missing or unsafe key', async () => {
    expect((await a.find('downloads/media-pack.pdf'))?.size).toBeGreaterThan(1_000);
    expect(await a.find('clips/none.mp4')).toBeNull();
    for (const key of ['../secret', 'clips/../../secret', '/etc/passwd', 'a//b', '']) {
      expect(await a.find(key)).toBeNull();
    }
  });

  test('stores a large file of this machine, and gives it back as a file', async () => {
    await mkdir(a.workFolder, { recursive: true });
    const source = path.join(a.workFolder, 'large.1.mp4');
    await writeFile(source, LARGE);
    await a.putFile('clips/large.mp4', source);
    await a.putFile('clips/large.mp4', source);
    const copy = await b.useFile('clips/large.mp4', (file) => readFile(file));
    expect(copy.equals(LARGE)).toBe(true);
    await rm(source);
  });

  test('deletes a file, and a folder without its neighbours', async () => {
    for (const key of ['social/1/a.png', 'social/1/b.png', 'social/12/a.png', 'social/1.png'])
      await a.put(key, 'x');
    await a.deleteAll('social/1');
    await a.delete('social/1.png');
    await a.delete('social/1.png');
    expect(shared.keys().filter((key) => key.startsWith('social'))).toEqual(['social/12/a.png']);
  });

  test('another node continues an incoming file, and keeps it under its final key', async () => {
    const id = '11111111-0000-4000-8000-000000000000';
    const from = (start: number, end: number) => () => Readable.from([LARGE.subarray(start, end)]);
    expect(await a.incoming.received(id)).toBe(0);
    expect(await a.incoming.append(id, 0, from(0, 9_000_000))).toBe(9_000_000);
    expect(await b.incoming.received(id)).toBe(9_000_000);
    expect(await b.incoming.append(id, 9_000_000, from(9_000_000, LARGE.length))).toBe(LARGE.length);
    expect(await a.incoming.ids()).toContain(id);
    expect(await a.incoming.changedAt(id)).toBeGreaterThan(0);
    expect((await buffer(a.incoming.open(id))).equals(LARGE)).toBe(true);
    await a.incoming.keep(id, 'clips/kept.mp4');
    // After a crash it is kept again.
    await b.incoming.keep(id, 'clips/kept.mp4');
    await b.incoming.delete(id);
    expect([await a.incoming.received(id), await a.incoming.ids()]).toEqual([0, []]);
    const kept = await a.find('clips/kept.mp4');
    expect(kept && (await buffer(await kept.open())).equals(LARGE)).toBe(true);
  });

  test('keeps the bytes that arrived before a connection broke', async () => {
    const id = '22222222-0000-4000-8000-000000000000';
    async function* broken() {
      yield Buffer.from('first');
      throw new Error('the connection broke');
    }
    await expect(a.incoming.append(id, 0, () => Readable.from(broken()))).rejects.toThrow('broke');
    const received = await b.incoming.received(id);
    expect(
      await b.incoming.append(id, received, () =>
        Readable.from([Buffer.from('first and last').subarray(received)]),
      ),
    ).toBe(14);
    expect(await text(a.incoming.open(id))).toBe('first and last');
    await a.incoming.delete(id);
  });
});

test('counts the parts that reach furthest without a gap', () => {
  const parts = (...limits: [number, number][]) =>
    limits.map(([start, end]) => ({ key: `${start}-${end}`, start, end }));
  const ends = (...limits: [number, number][]) => longestChain(parts(...limits)).map(({ end }) => end);
  expect(ends()).toEqual([]);
  expect(ends([0, 4], [4, 8])).toEqual([4, 8]);
  expect(ends([4, 8])).toEqual([]);
  expect(ends([0, 4], [8, 12])).toEqual([4]);
  // A request that was given up stored 0–2 after another one had stored 0–4.
  expect(ends([0, 2], [0, 4], [4, 8])).toEqual([4, 8]);
  expect(ends([0, 2], [0, 4], [2, 6])).toEqual([2, 6]);
});
