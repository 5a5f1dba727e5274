import { type Pool, row, rows, transaction } from '../db/query';
import type { UploadFiles } from '../media/upload-files';

/** Minimum age of an incoming file without a row before it is removed, in milliseconds. */
const STRAY_AGE = 3_600_000;

/** Removes expired uploads, files of deleted rows, and stray files. */
export class CleanUp {
  readonly #pool: Pool;
  readonly #files: UploadFiles;

  constructor(pool: Pool, files: UploadFiles) {
    this.#pool = pool;
    this.#files = files;
  }

  /** Runs all steps. Several nodes may run it at once. */
  async run(): Promise<void> {
    // An upload in progress holds its lock.
    await rows(
      this.#pool,
      `DELETE FROM uploads WHERE expires_at < now() AND (locked_until IS NULL OR locked_until < now())`,
    );
    await this.removeDiscarded();
    await this.#removeStrays();
  }

  /** Removes files of deleted rows. A file that cannot be removed is tried again in a later run. */
  async removeDiscarded(): Promise<void> {
    const tried: string[] = [];
    for (let more = true; more; ) {
      more = await transaction(this.#pool, async (client) => {
        const next = await row<{ id: string }>(
          client,
          `SELECT id FROM discarded_files WHERE discarded_at <= now() AND id <> ALL($1) ORDER BY discarded_at, id
           LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [tried],
        );
        if (!next) return false;
        tried.push(next.id);
        const [id = '', part] = next.id.split('/');
        const removed = await (part === 'original'
          ? this.#files.removeOriginal(id)
          : this.#files.remove(id)
        ).then(
          () => true,
          () => false,
        );
        if (removed) await rows(client, 'DELETE FROM discarded_files WHERE id = $1', [next.id]);
        return true;
      });
    }
  }

  /** Removes incoming files and files in work that belong to no upload and no video in work, such as those of a killed ffmpeg. */
  async #removeStrays(): Promise<void> {
    const ids = await this.#files.idsInWork();
    if (ids.length === 0) return;
    const used = await rows<{ id: string }>(
      this.#pool,
      `SELECT id::text FROM uploads WHERE id::text = ANY($1)
       UNION SELECT file FROM reels WHERE file = ANY($1) AND claimed_until > now()`,
      [ids],
    );
    const usedIds = new Set(used.map(({ id }) => id));
    for (const id of ids) if (!usedIds.has(id)) await this.#files.removeWorkOlderThan(id, STRAY_AGE);
  }
}
