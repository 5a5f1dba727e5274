import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { isSigned, sign } from '../auth/signing';
import { type Pool, rows } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { addOneClick } from '../mail/one-click';

const PURPOSE = 'stop follows';

/** Returns the token of a follower's unsubscribe link. It stays valid, because old mails contain it. */
export const stopToken = async (pool: Pool, followerId: number): Promise<string> =>
  `${followerId}.${await sign(pool, PURPOSE, String(followerId))}`;

/** Deletes the follower of an unsubscribe link. Throws HTTP 404 for a forged one. */
export async function stopAll(pool: Pool, token: string): Promise<{ detail: string }> {
  const [id = '', signature = ''] = token.split('.');
  if (!/^\d{1,9}$/.test(id) || !(await isSigned(pool, PURPOSE, id, signature)))
    return throwHttpError(404, messages.follows.linkExpired);
  await rows(pool, 'DELETE FROM followers WHERE id = $1', [Number(id)]);
  return { detail: messages.follows.stopped };
}

/** One-click unsubscribe of mail programs. */
export const oneClickStop: Feature = ({ pool }, app) => {
  addOneClick(app, {
    url: '/web_api/follows/stop/:token/one-click',
    stop: (token) => stopAll(pool, token),
    page: urls.stopFollows,
  });
  return {};
};
