import { openBucket } from './bucket';
import { type ReleaseStore, releasePath } from './store';

/** Revisions count downwards in their keys, so that a listing names the newest first. */
const HIGHEST = 9_999_999_999;
const REGISTRY = '_registry/';
const METRICS = '_metrics/';
const PARALLEL_UPLOADS = 8;

/**
 * Opens a release store in an S3-compatible bucket, `s3://bucket/prefix`, with the usual AWS variables. A revision is put
 * with `If-None-Match: *` (docs/decisions/0005), and a release's `release.json` last: a release is complete or absent.
 */
export function s3Store(location: string): ReleaseStore {
  const { get, put, list, drop } = openBucket(location);
  const revisionKey = (revision: number) =>
    `${REGISTRY}${String(HIGHEST - revision).padStart(10, '0')}-${revision}.json`;
  const metricsKey = (name: string) => `${METRICS}${releasePath(name)}.json`;

  return {
    read: async (name, version, file) => get(releasePath(name, version, file)),

    async add(name, version, files) {
      const all = [...files].map(([file, content]) => ({ key: releasePath(name, version, file), content }));
      const manifestKey = releasePath(name, version, 'release.json');
      const others = all.filter(({ key }) => key !== manifestKey);
      await Promise.all(
        Array.from({ length: PARALLEL_UPLOADS }, async () => {
          for (let next = others.shift(); next; next = others.shift()) await put(next.key, next.content);
        }),
      );
      for (const { key, content } of all.filter((entry) => entry.key === manifestKey))
        await put(key, content);
    },

    async versions(name) {
      const folders = await list(`${releasePath(name)}/`, { by: 'folder' });
      return folders.map((folder) => folder.slice(name.length + 1, -1));
    },

    async remove(name, version) {
      await drop(releasePath(name, version, 'release.json'));
      for (const key of await list(`${releasePath(name, version)}/`)) await drop(key);
    },

    async registry(known) {
      // Revisions have no gaps: one request tells whether there is a newer one.
      if (known !== undefined && (await get(revisionKey(known + 1))) === null) return null;
      const [newest] = await list(REGISTRY, { limit: 1 });
      return (newest === undefined ? null : await get(newest))?.toString() ?? null;
    },

    async newestRevision() {
      const [newest = ''] = await list(REGISTRY, { limit: 1 });
      return Number(/-(\d+)\.json$/.exec(newest)?.[1] ?? 0);
    },

    async revision(number) {
      return (await get(revisionKey(number)))?.toString() ?? null;
    },

    addRegistry: (revision, content) => put(revisionKey(revision), content, true),

    async writeMetrics(name, content) {
      await put(metricsKey(name), content);
    },

    async metrics() {
      const entries = (await list(METRICS)).map(async (key) => ({
        name: key.slice(METRICS.length, -'.json'.length),
        content: (await get(key))?.toString() ?? '',
      }));
      return (await Promise.all(entries)).filter(({ content }) => content !== '');
    },

    removeMetrics: (name) => drop(metricsKey(name)),
  };
}
