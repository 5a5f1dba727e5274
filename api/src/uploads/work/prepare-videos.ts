import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import { whileRenewing } from '../../jobs/while-renewing';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing } from '../organisation';
import type { UploadServices } from '../upload-services';
import { makePlayable, type Playable, Unreadable } from './make-playable';

/** Seconds until a claim that is not renewed expires, as after a killed node. */
const LEASE = 60;
const TRIES = 3;
/** Seconds until a failed try is repeated, times the tries so far. */
const PAUSE = 60;
/** Seconds that a video as it was uploaded stays after its playable form is there, for who is watching it. */
const STAY = 3_600;

interface Claimed {
  id: number;
  org_id: number;
  file: string;
  mime_type: string;
  attempts: number;
  data_url: string;
}

/** Claims are taken by one worker each, over all nodes; one whose worker has died is taken again. */
const CLAIM = `
  UPDATE reels SET status = 'processing', attempts = attempts + 1, claimed_until = now() + make_interval(secs => $1)
  WHERE id = (
    SELECT id FROM reels WHERE file IS NOT NULL AND status IN ('queued','processing')
      AND (claimed_until IS NULL OR claimed_until < now())
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, org_id, file, mime_type, attempts, data_url`;

/** Puts what was made in its place, unless the video was deleted or taken by another worker in the meantime. */
function finish({ pool, files }: UploadServices, claimed: Claimed, made: Playable): Promise<void> {
  const { id, org_id, file, attempts, data_url } = claimed;
  return changeListing(pool, org_id, async (client) => {
    const mine = await row(client, 'SELECT id FROM reels WHERE id = $1 AND attempts = $2 FOR UPDATE', [
      id,
      attempts,
    ]);
    if (!mine) return;
    const playable = uploadKeys.playable(file, made.ending);
    await files.keep(made.playable, playable);
    if (made.poster) await files.keep(made.poster, uploadKeys.picture(file));
    await rows(
      client,
      `UPDATE reels SET status = 'ready', failure = '', data_url = $2, thumbnail_url = $3, duration_seconds = $4,
         bytes = $5, claimed_until = NULL WHERE id = $1`,
      [
        id,
        mediaUrl(playable),
        made.poster ? mediaUrl(uploadKeys.picture(file)) : '',
        made.facts.duration,
        made.bytes,
      ],
    );
    await rows(
      client,
      `INSERT INTO discarded_files (id, discarded_at) VALUES ($1 || '/original', now() + make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [file, data_url === '' ? 0 : STAY],
    );
  });
}

/** Notes a failed try: queued again after a pause, or failed for good. One that cannot be read is shown nowhere. */
function note(
  { pool }: UploadServices,
  claimed: Claimed,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const isUnreadable = error instanceof Unreadable;
  const isOver = !isStopping && (isUnreadable || claimed.attempts >= TRIES);
  return changeListing(pool, claimed.org_id, async (client) => {
    await rows(
      client,
      `UPDATE reels SET status = $3, failure = $4, attempts = attempts - $5,
         data_url = CASE WHEN $6 THEN '' ELSE data_url END,
         claimed_until = CASE WHEN $3 = 'failed' THEN NULL ELSE now() + make_interval(secs => $7) END
       WHERE id = $1 AND attempts = $2`,
      [
        claimed.id,
        claimed.attempts,
        isOver ? 'failed' : 'queued',
        isOver ? messages.uploads.videoUnplayable : '',
        isStopping ? 1 : 0,
        isUnreadable,
        isStopping ? 0 : PAUSE * claimed.attempts,
      ],
    );
  });
}

/**
 * Makes poster and playable form of every video that waits, one after the other (decision D72). Each is a job in the
 * database: claimed, renewed while it is worked on, tried three times, and free again when its worker was killed.
 */
export async function prepareVideos(
  services: UploadServices,
  program: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { pool, files } = services;
  while (!signal.aborted) {
    const claimed = await row<Claimed>(pool, CLAIM, [LEASE]);
    if (!claimed) return;
    const renew = () =>
      rows(
        pool,
        'UPDATE reels SET claimed_until = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2',
        [claimed.id, claimed.attempts, LEASE],
      );
    await whileRenewing(LEASE, renew, async () => {
      try {
        await finish(services, claimed, await makePlayable(files, program, claimed, signal));
      } catch (error) {
        await note(services, claimed, error, signal.aborted);
      } finally {
        await files.removeWork(claimed.file);
      }
    });
    await services.cleanUp.removeDiscarded();
  }
}
