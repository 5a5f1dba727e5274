import { type Pool, row, rows, transaction } from '../db/query';
import type { UploadFiles } from '../media/upload-files';

/** Files under `incoming` that no row knows of are looked at this long after their last byte, in milliseconds. */
const STRAY_AGE = 3_600_000;

/** Removes what uploads leave: files follow their rows, and rows that have run out follow their callers. */
export class CleanUp {
  readonly #pool: Pool;
  readonly #files: UploadFiles;

  constructor(pool: Pool, files: UploadFiles) {
    this.#pool = pool;
    this.#files = files;
  }

  /** Everything at once: any number of nodes may run it. */
  async run(): Promise<void> {
    // An upload whose call is still running holds its lock.
    await rows(
      this.#pool,
      `DELETE FROM uploads WHERE expires_at < now() AND (locked_until IS NULL OR locked_until < now())`,
    );
    await this.removeDiscarded();
    await this.#removeStrays();
  }

  /** Removes the files of what was deleted. One that cannot be removed now is tried again later, and stops no other. */
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

  /** What a killed ffmpeg was writing, and whatever else lies in `incoming` without an upload or a video in work. */
  async #removeStrays(): Promise<void> {
    const names = await this.#files.incoming();
    if (names.length === 0) return;
    const ids = [...new Set(names.map((name) => name.slice(0, 36)))];
    const known = await rows<{ id: string }>(
      this.#pool,
      `SELECT id::text FROM uploads WHERE id::text = ANY($1)
       UNION SELECT file FROM reels WHERE file = ANY($1) AND claimed_until > now()`,
      [ids],
    );
    const kept = new Set(known.map(({ id }) => id));
    for (const name of names) {
      if (kept.has(name.slice(0, 36))) continue;
      await this.#files.removeIncomingOlderThan(name, STRAY_AGE);
    }
  }
}
