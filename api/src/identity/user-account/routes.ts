import type { User } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { CONSENT_VERSION } from '@unitbase/contracts/options';
import { emailKey } from '../../db/email-key';
import { type Pool, row, rows } from '../../db/query';
import { normaliseTelephone, requireCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';

const USER_SQL = `
  SELECT id, firstname, lastname, jobtitle, telephone, coalesce(country_code, '') AS country, website, company_name,
    CASE WHEN consent_at IS NULL THEN NULL
      ELSE jsonb_build_object('receive_mbi', receive_mbi, 'receive_third_parties', receive_third_parties)
    END AS email_subscriptions,
    email, email_verified_at IS NOT NULL AS email_verified,
    CASE WHEN link.until IS NOT NULL THEN pending_email END AS pending_email,
    to_json(link.until) #>> '{}' AS pending_email_until,
    EXISTS (SELECT FROM newsletter_subscribers s WHERE s.email_key = ${emailKey('u.email')} AND s.status = 'subscribed')
      AS newsletter_subscribed
  FROM users u CROSS JOIN LATERAL (
    SELECT max(t.expires_at) AS until FROM tokens t WHERE t.user_id = u.id AND t.purpose = 'email'
      AND t.used_at IS NULL AND t.expires_at > now() AND ${emailKey('t.email')} = ${emailKey('u.pending_email')}
  ) link WHERE u.id = $1`;

async function readUser(pool: Pool, id: number): Promise<User> {
  return (await row<User>(pool, USER_SQL, [id])) ?? throwHttpError(404, messages.common.notFoundDetail);
}

/** Rejects access to another account with HTTP 403, whether it exists or not. */
function requireSelf(requestedId: 'me' | number, id: number): void {
  if (requestedId !== 'me' && requestedId !== id) throwHttpError(403, messages.common.noAccess);
}

/** Routes of the user's own account. */
export const userAccount: Feature = ({ pool }) => ({
  getUser: async ({ params, user }) => {
    requireSelf(params.id, user.id);
    return readUser(pool, user.id);
  },

  updateUserAccount: async ({ params, body, user }) => {
    requireSelf(params.id, user.id);
    const countryCode = await requireCountryCode(pool, body.country);
    const { receive_mbi, receive_third_parties } = body.email_subscriptions;
    await rows(
      pool,
      `UPDATE users SET firstname = $2, lastname = $3, jobtitle = $4, telephone = $5, country_code = $6, website = $7,
         company_name = $8, receive_mbi = $9, receive_third_parties = $10, consent_version = $11,
         consent_source = 'account', consent_at = now(), updated_at = now()
       WHERE id = $1`,
      [
        user.id,
        body.firstname,
        body.lastname,
        body.jobtitle,
        normaliseTelephone(body.telephone, countryCode),
        countryCode,
        body.website,
        body.company_name,
        receive_mbi,
        receive_third_parties,
        CONSENT_VERSION,
      ],
    );
    return readUser(pool, user.id);
  },
});
