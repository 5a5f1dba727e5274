import { ReleaseError } from '../release-error';
import { openBucket } from './bucket';
import type { ReleaseStore } from './store';

/** Revisions count downwards in their keys, so that the newest is the first that a listing names. */
const HIGHEST = 9_999_999_999;
const REGISTRY = '_registry/';
const NOTES = '_notes/';
const UPLOADS_AT_ONCE = 8;
/** A path inside a release: nothing that leads out of it or into a hidden file. */
function plain(...parts: string[]): string {
  const key = parts.join('/');
  if (key.split('/').some((segment) => !/^[\w@~+-][\w.@~+-]*$/.test(segment))) {
    throw new ReleaseError(`'${key}' is not a path inside a release.`);
  }
  return key;
}

/**
 * A release store in an S3-compatible bucket, `s3://bucket/prefix`. Credentials, region and endpoint come from the
 * environment as in every AWS tool (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`).
 *
 * A revision of the registry is put with `If-None-Match: *`: of several promoters exactly one gets revision n, and the
 * others hear 412. `release.json` goes up last, so that a release is there as a whole or not at all.
 */
export function s3Store(location: string): ReleaseStore {
  const { get, put, list, drop } = openBucket(location);
  const revisionKey = (revision: number) =>
    `${REGISTRY}${String(HIGHEST - revision).padStart(10, '0')}-${revision}.json`;

  return {
    read: async (name, version, file) => get(plain(name, version, file)),

    async add(name, version, files) {
      const all = [...files].map(([file, content]) => ({ key: plain(name, version, file), content }));
      const last = plain(name, version, 'release.json');
      const others = all.filter(({ key }) => key !== last);
      await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, async () => {
          for (let next = others.shift(); next; next = others.shift()) await put(next.key, next.content);
        }),
      );
      for (const { key, content } of all.filter((entry) => entry.key === last)) await put(key, content);
    },

    async versions(name) {
      const folders = await list(`${plain(name)}/`, { by: 'folder' });
      return folders.map((folder) => folder.slice(name.length + 1, -1));
    },

    async remove(name, version) {
      await drop(plain(name, version, 'release.json'));
      for (const key of await list(`${plain(name, version)}/`)) await drop(key);
    },

    async registry(known) {
      if (known !== undefined) {
        // Revisions have no gaps: while nothing happens, one look-up says so.
        const next = await get(revisionKey(known + 1));
        if (next === null) return null;
      }
      const [newest] = await list(REGISTRY, { most: 1 });
      const content = newest === undefined ? null : await get(newest);
      return content === null ? null : content.toString();
    },

    async newestRevision() {
      const [newest = ''] = await list(REGISTRY, { most: 1 });
      return Number(/-(\d+)\.json$/.exec(newest)?.[1] ?? 0);
    },

    async revision(number) {
      return (await get(revisionKey(number)))?.toString() ?? null;
    },

    addRegistry: (revision, content) => put(revisionKey(revision), content, true),

    async writeMetrics(name, content) {
      await put(`${NOTES}${plain(name)}.json`, content);
    },

    async metrics() {
      const keys = await list(NOTES);
      const read = await Promise.all(
        keys.map(async (key) => ({
          name: key.slice(NOTES.length, -'.json'.length),
          content: await get(key),
        })),
      );
      return read.flatMap(({ name, content }) =>
        content === null ? [] : [{ name, content: content.toString() }],
      );
    },

    removeMetrics: (name) => drop(`${NOTES}${plain(name)}.json`),
  };
}
