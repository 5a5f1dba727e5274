import type { MailPreferences } from '@unitbase/contracts/entities/audience';
import type { Preferences, PreferencesRequest } from '@unitbase/contracts/forms/rights';
import * as messages from '@unitbase/contracts/messages';
import { CONSENT_VERSION } from '@unitbase/contracts/options';
import { createToken, deleteProposal, readToken, type Token, useToken } from '../../auth/tokens';
import { emailKey } from '../../db/email-key';
import { type Connection, type PoolClient, row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { countCall, limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { eraseAddress } from '../erase-address';
import { rightsMails } from '../mails';

const REQUEST_LIMIT = { calls: 20, seconds: 3_600 };
const MAILS_TO_ADDRESS = { calls: 3, seconds: 86_400 };
const TOKEN_MINUTES = 24 * 60;

type Bulletins = NonNullable<MailPreferences['proposed']>;

/** Returns the preferences that a request proposes; `null` if none is selected. */
function proposalOf({ country_bulletin, news_bulletin, partners }: PreferencesRequest): Bulletins | null {
  return country_bulletin || news_bulletin || partners ? { country_bulletin, news_bulletin, partners } : null;
}

const rejectLink = (): never => throwHttpError(404, messages.account.rightsLinkExpired);

const PREFERENCES_SQL = `
  SELECT coalesce(s.country_bulletin, false) AS country_bulletin, coalesce(s.news_bulletin, false) AS news_bulletin,
    coalesce(s.partners, false) AS partners,
    (SELECT jsonb_build_object('receive_mbi', u.receive_mbi, 'receive_third_parties', u.receive_third_parties)
     FROM users u WHERE u.email_key = $1 AND u.deleted_at IS NULL) AS account
  FROM (SELECT $1::text AS email_key) a
  LEFT JOIN newsletter_subscribers s ON s.email_key = a.email_key AND s.status = 'subscribed'`;

async function readPreferences(connection: Connection, token: Token): Promise<MailPreferences> {
  const stored = await row<Omit<MailPreferences, 'email' | 'proposed'>>(connection, PREFERENCES_SQL, [
    token.email.toLowerCase(),
  ]);
  if (!stored) throw new Error('The preferences could not be read.');
  return { ...stored, email: token.email, proposed: (token.payload.proposed as Bulletins | null) ?? null };
}

/** Subscribes an address. */
const SUBSCRIBE = `
  INSERT INTO newsletter_subscribers AS s (email, email_key, country_bulletin, news_bulletin, partners, status,
    consent_version, source, confirmed_at)
  VALUES ($1, ${emailKey('$1')}, $2, $3, $4, 'subscribed', $5, 'preferences', now())
  ON CONFLICT (email_key) DO UPDATE SET country_bulletin = $2, news_bulletin = $3, partners = $4,
    status = 'subscribed', consent_version = $5, source = 'preferences',
    confirmed_at = coalesce(s.confirmed_at, now()), updated_at = now()`;
/** Unsubscribes an address; does not store one that never subscribed. */
const UNSUBSCRIBE = `
  UPDATE newsletter_subscribers SET country_bulletin = false, news_bulletin = false, partners = false,
    status = 'unsubscribed', updated_at = now() WHERE email_key = ${emailKey('$1')}`;
/** Revokes unused links of earlier sign-ups: they would undo the unsubscription. */
const DELETE_SIGN_UPS = `
  UPDATE tokens SET used_at = now() WHERE purpose = 'newsletter' AND ${emailKey('email')} = ${emailKey('$1')} AND used_at IS NULL`;
const ACCOUNT = `
  UPDATE users SET receive_mbi = $2, receive_third_parties = $3, consent_version = $4, consent_source = 'preferences',
    consent_at = now(), updated_at = now() WHERE email_key = ${emailKey('$1')} AND deleted_at IS NULL`;

async function storePreferences(client: PoolClient, email: string, chosen: Preferences): Promise<void> {
  const { country_bulletin, news_bulletin, partners, receive_mbi, receive_third_parties } = chosen;
  if (country_bulletin || news_bulletin || partners) {
    await rows(client, SUBSCRIBE, [email, country_bulletin, news_bulletin, partners, CONSENT_VERSION]);
  } else {
    await rows(client, UNSUBSCRIBE, [email]);
    await rows(client, DELETE_SIGN_UPS, [email]);
  }
  await rows(client, ACCOUNT, [email, receive_mbi, receive_third_parties, CONSENT_VERSION]);
  await putInOutbox(client, 'newsletter', { email, country_bulletin, news_bulletin, partners });
}

/** Routes of the mail preferences. Only the reader of an address's mail sees and changes them (decision D61). */
export const preferences: Feature = ({ pool, config }) => ({
  requestPreferences: async ({ body, request }) => {
    await limitCalls(pool, request, 'preferences', REQUEST_LIMIT);
    const wait = await countCall(pool, `preferences-address:${body.email.toLowerCase()}`, MAILS_TO_ADDRESS);
    if (wait === 0) {
      await transaction(pool, async (client) => {
        const token = await createToken(client, {
          purpose: 'preferences',
          email: body.email,
          minutes: TOKEN_MINUTES,
          payload: { proposed: proposalOf(body) },
        });
        await putInOutbox(client, 'mail', rightsMails.preferences(body.email, config.siteUrl, token));
      });
    }
    return { detail: messages.account.preferencesSent };
  },

  getPreferences: async ({ params }) => {
    const token = await readToken(pool, 'preferences', params.token);
    return token ? readPreferences(pool, token) : rejectLink();
  },

  updatePreferences: async ({ params, body }) => {
    const token = await readToken(pool, 'preferences', params.token);
    if (!token) return rejectLink();
    await transaction(pool, async (client) => {
      await storePreferences(client, token.email, body);
      await deleteProposal(client, params.token);
    });
    return { detail: messages.account.preferencesSaved };
  },

  eraseAddress: async ({ params }) => {
    await transaction(pool, async (client) => {
      const token = await useToken(client, 'preferences', params.token);
      if (!token) return rejectLink();
      await eraseAddress(client, token.email.toLowerCase());
      await putInOutbox(client, 'newsletter', { email: token.email, erase: true });
    });
    return { detail: messages.account.addressForgotten };
  },
});
