import type { NewsletterForm } from '@unitbase/contracts/forms/newsletter';
import * as messages from '@unitbase/contracts/messages';
import { CONSENT_VERSION } from '@unitbase/contracts/options';
import { createToken, useToken } from '../../auth/tokens';
import { emailKey } from '../../db/email-key';
import { rows, transaction } from '../../db/query';
import { requireCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { countCall, limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';

const DAY = 86_400;
const CALL_LIMIT = { calls: 20, seconds: 3_600 };
const MAILS_TO_ADDRESS = { calls: 3, seconds: DAY };
const TOKEN_MINUTES = 7 * 24 * 60;

/** Returns the subscription that a confirmation stores; until then the stored one does not change (decision D60). */
function subscriptionOf(form: NewsletterForm, countryCode: string): Record<string, unknown> {
  const page = form.source === 'page';
  return {
    name: form.name,
    country: countryCode,
    company: form.company,
    job_title: page ? form.job_title : '',
    country_bulletin: page ? form.country_bulletin : true,
    news_bulletin: page ? form.news_bulletin : true,
    partners: form.partners,
    source: form.source,
  };
}

const SUBSCRIBE_SQL = `
  INSERT INTO newsletter_subscribers AS s (email, email_key, name, country_code, company, job_title, country_bulletin,
    news_bulletin, partners, status, consent_version, source, confirmed_at)
  SELECT $1, ${emailKey('$1')}, p.name, p.country, p.company, p.job_title, p.country_bulletin, p.news_bulletin, p.partners,
    'subscribed', $3, p.source, now()
  FROM jsonb_to_record($2) AS p(name text, country text, company text, job_title text, country_bulletin boolean,
    news_bulletin boolean, partners boolean, source text)
  ON CONFLICT (email_key) DO UPDATE SET name = excluded.name, country_code = excluded.country_code,
    company = excluded.company, job_title = excluded.job_title, country_bulletin = excluded.country_bulletin,
    news_bulletin = excluded.news_bulletin, partners = excluded.partners, status = 'subscribed',
    consent_version = excluded.consent_version, source = excluded.source, confirmed_at = now(), updated_at = now()`;

/** Routes of the newsletter with double opt-in (decision D60). */
export const newsletter: Feature = ({ pool, config }) => ({
  subscribeNewsletter: async ({ body, request }) => {
    if (body.referral_note !== '') throwFieldErrors({ recapture: [messages.register.captcha] });
    await limitCalls(pool, request, 'newsletter', CALL_LIMIT);
    const countryCode = await requireCountryCode(pool, body.country);
    const payload = subscriptionOf(body, countryCode);
    // The response must not reveal whether an address is subscribed or has reached its mail limit.
    const wait = await countCall(pool, `newsletter-address:${body.email.toLowerCase()}`, MAILS_TO_ADDRESS);
    if (wait === 0) {
      await transaction(pool, async (client) => {
        await rows(
          client,
          `INSERT INTO newsletter_subscribers (email, email_key, source) VALUES ($1, ${emailKey('$1')}, $2)
           ON CONFLICT DO NOTHING`,
          [body.email, body.source],
        );
        const token = await createToken(client, {
          purpose: 'newsletter',
          email: body.email,
          minutes: TOKEN_MINUTES,
          payload,
        });
        await putInOutbox(client, 'mail', mailTexts.newsletter(body.email, config.siteUrl, token));
      });
    }
    return { detail: messages.audience.newsletterConfirmationSent };
  },

  confirmNewsletter: async ({ body, request }) => {
    await limitCalls(pool, request, 'newsletter-confirm', CALL_LIMIT);
    await transaction(pool, async (client) => {
      const token = await useToken(client, 'newsletter', body.token);
      if (!token) return throwFieldErrors({ token: [messages.login.invalidResetToken] });
      await rows(client, SUBSCRIBE_SQL, [token.email, token.payload, CONSENT_VERSION]);
      await putInOutbox(client, 'newsletter', { ...token.payload, email: token.email });
    });
    return { detail: messages.audience.newsletterConfirmed };
  },
});
