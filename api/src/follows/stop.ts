import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { isSigned, sign } from '../auth/signing';
import { type Pool, rows } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';

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

/** The forms that RFC 8058 allows. Their only field is constant. */
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const FORM_BYTES = 4_096;

/** One-click unsubscribe of mail programs (RFC 8058). Not part of the contract. */
export const oneClickStop: Feature = ({ pool }, app) => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM_TYPES,
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null),
    );
    const url = '/web_api/follows/stop/:token/one-click';
    scope.post<{ Params: { token: string } }>(url, ({ params }) => stopAll(pool, params.token));
    // Scanners and older mail programs open the link: only the button of the page ends the mails.
    scope.get<{ Params: { token: string } }>(url, ({ params }, reply) =>
      reply.redirect(urls.stopFollows(params.token), 303),
    );
  });
  return {};
};
