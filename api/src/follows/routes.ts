import { FollowFrequency, FollowKind } from '@unitbase/contracts/entities/follows';
import * as messages from '@unitbase/contracts/messages';
import * as z from 'zod';
import { createToken, useToken } from '../auth/tokens';
import { emailKey } from '../db/email-key';
import { rows, transaction } from '../db/query';
import type { Feature } from '../http/feature';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { countCall, limitCalls } from '../http/rate-limit';
import { putInOutbox } from '../mail/outbox';
import { addFollow, addressOf, readFollows, saveFollower } from './followers';
import { followMails } from './mails';
import { stopAll } from './stop';
import { requireSubject } from './subjects';

const REQUEST_LIMIT = { calls: 20, seconds: 3_600 };
const MAILS_TO_ADDRESS = { calls: 3, seconds: 86_400 };
const TOKEN_MINUTES = 7 * 24 * 60;

/** What a confirmation mail was sent for. */
const Payload = z.object({
  kind: FollowKind,
  ref: z.string(),
  name: z.string(),
  frequency: FollowFrequency,
});

/** Routes of following by mail, with double opt-in for visitors without a login. */
export const followRoutes: Feature = ({ pool, config }) => ({
  getFollows: async ({ user }) => readFollows(pool, await addressOf(pool, user.id)),

  follow: async ({ body, user }) => {
    const email = await addressOf(pool, user.id);
    const subject = await requireSubject(pool, body);
    await transaction(pool, (client) => addFollow(client, email, subject));
    return readFollows(pool, email);
  },

  unfollow: async ({ params, user }) => {
    const email = await addressOf(pool, user.id);
    const removed = await rows(
      pool,
      `DELETE FROM follows f USING followers w WHERE f.id = $1 AND w.id = f.follower_id
         AND w.email_key = ${emailKey('$2')} RETURNING f.id`,
      [params.id, email],
    );
    if (removed.length === 0) throwHttpError(404, messages.common.notFoundDetail);
    return readFollows(pool, email);
  },

  setFollowFrequency: async ({ body, user }) => {
    const email = await addressOf(pool, user.id);
    await transaction(pool, (client) => saveFollower(client, email, body.frequency));
    return readFollows(pool, email);
  },

  requestFollow: async ({ body, request }) => {
    await limitCalls(pool, request, 'follow', REQUEST_LIMIT);
    const subject = await requireSubject(pool, body);
    // The response must not reveal whether an address follows it already or has reached its mail limit.
    const wait = await countCall(pool, `follow-address:${body.email.toLowerCase()}`, MAILS_TO_ADDRESS);
    if (wait === 0) {
      await transaction(pool, async (client) => {
        const token = await createToken(client, {
          purpose: 'follow',
          email: body.email,
          minutes: TOKEN_MINUTES,
          payload: { ...subject, frequency: body.frequency },
        });
        await putInOutbox(
          client,
          'mail',
          followMails.confirmation(body.email, config.siteUrl, subject.name, token),
        );
      });
    }
    return { detail: messages.follows.confirmationSent };
  },

  confirmFollow: async ({ body, request }) => {
    await limitCalls(pool, request, 'follow-confirm', REQUEST_LIMIT);
    await transaction(pool, async (client) => {
      const token = await useToken(client, 'follow', body.token);
      if (!token) return throwFieldErrors({ token: [messages.follows.linkExpired] });
      const { frequency, ...subject } = Payload.parse(token.payload);
      await addFollow(client, token.email, subject, frequency);
    });
    return { detail: messages.follows.confirmed };
  },

  stopFollows: async ({ params }) => stopAll(pool, params.token),
});
