import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import { whileRenewing } from '../../jobs/while-renewing';
import { mediaUrl, uploadKeys } from '../../media/upload-files';
import { changeListing } from '../organisation';
import type { UploadServices } from '../upload-services';
import { makePlayable, type Playable, Unreadable } from './make-playable';

/** Time until a claim that is not renewed expires, as after a killed node, in seconds. */
const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 3;
/** Delay after a failed attempt, multiplied by the number of attempts, in seconds. */
const RETRY_SECONDS = 60;
/** Time that the original of a converted video stays for visitors who are watching it, in seconds. */
const ORIGINAL_SECONDS = 3_600;

interface Claim {
  id: number;
  org_id: number;
  file: string;
  mime_type: string;
  attempts: number;
  data_url: string;
}

/** Claims the next video for one worker over all nodes. Expired claims are taken over. */
const CLAIM_SQL = `
  UPDATE reels SET status = 'processing', attempts = attempts + 1, claimed_until = now() + make_interval(secs => $1)
  WHERE id = (
    SELECT id FROM reels WHERE file IS NOT NULL AND status IN ('queued','processing')
      AND (claimed_until IS NULL OR claimed_until < now())
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, org_id, file, mime_type, attempts, data_url`;

/** Publishes a converted video, unless it was deleted or claimed by another worker in the meantime. */
async function finish({ pool, files }: UploadServices, claim: Claim, result: Playable): Promise<void> {
  const { id, org_id, file, attempts, data_url } = claim;
  const playable = uploadKeys.playable(file, result.extension);
  await files.store.putFile(playable, result.playable);
  if (result.poster) await files.store.putFile(uploadKeys.picture(file), result.poster);
  await changeListing(pool, { id: org_id, by: null }, async (client) => {
    const current = await row(client, 'SELECT id FROM reels WHERE id = $1 AND attempts = $2 FOR UPDATE', [
      id,
      attempts,
    ]);
    if (!current) return;
    await rows(
      client,
      `UPDATE reels SET status = 'ready', failure = '', data_url = $2, thumbnail_url = $3, duration_seconds = $4,
         bytes = $5, claimed_until = NULL WHERE id = $1`,
      [
        id,
        mediaUrl(playable),
        result.poster ? mediaUrl(uploadKeys.picture(file)) : '',
        result.facts.duration,
        result.bytes,
      ],
    );
    await rows(
      client,
      `INSERT INTO discarded_files (id, discarded_at) VALUES ($1 || '/original', now() + make_interval(secs => $2))
       ON CONFLICT DO NOTHING`,
      [file, data_url === '' ? 0 : ORIGINAL_SECONDS],
    );
  });
  if (!(await row(pool, 'SELECT FROM reels WHERE id = $1', [id]))) await files.remove(file);
}

/** Records a failed attempt: the video is queued again after a delay, or failed. An unreadable one is not shown. */
function recordFailure(
  { pool }: UploadServices,
  claim: Claim,
  error: unknown,
  isStopping: boolean,
): Promise<void> {
  const isUnreadable = error instanceof Unreadable;
  const isFinal = !isStopping && (isUnreadable || claim.attempts >= MAX_ATTEMPTS);
  return changeListing(pool, { id: claim.org_id, by: null }, async (client) => {
    await rows(
      client,
      `UPDATE reels SET status = $3, failure = $4, attempts = attempts - $5,
         data_url = CASE WHEN $6 THEN '' ELSE data_url END,
         claimed_until = CASE WHEN $3 = 'failed' THEN NULL ELSE now() + make_interval(secs => $7) END
       WHERE id = $1 AND attempts = $2`,
      [
        claim.id,
        claim.attempts,
        isFinal ? 'failed' : 'queued',
        isFinal ? messages.uploads.videoUnplayable : '',
        isStopping ? 1 : 0,
        isUnreadable,
        isStopping ? 0 : RETRY_SECONDS * claim.attempts,
      ],
    );
  });
}

/**
 * Converts all queued videos, one after the other (decision D72). Each is a job in the database: claimed, renewed while
 * it runs, tried three times, and claimed again if its worker was killed.
 */
export async function prepareVideos(
  services: UploadServices,
  program: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { pool, files } = services;
  while (!signal.aborted) {
    const claim = await row<Claim>(pool, CLAIM_SQL, [LEASE_SECONDS]);
    if (!claim) return;
    const renew = () =>
      rows(
        pool,
        'UPDATE reels SET claimed_until = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2',
        [claim.id, claim.attempts, LEASE_SECONDS],
      );
    await whileRenewing(LEASE_SECONDS, renew, async () => {
      try {
        await finish(services, claim, await makePlayable(files, program, claim, signal));
      } catch (error) {
        await recordFailure(services, claim, error, signal.aborted);
      } finally {
        await files.removeWork(claim.file);
      }
    });
    await services.cleanUp.removeDiscarded();
  }
}
