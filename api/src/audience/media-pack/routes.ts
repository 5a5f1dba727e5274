import * as messages from '@unitbase/contracts/messages';
import { rows, transaction } from '../../db/query';
import { requireCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';

const CALL_LIMIT = { calls: 20, seconds: 3_600 };

/** URL of the file, served by its name among the downloads (decision C22). */
const FILE = '/media/downloads/media-pack';

/**
 * Route of the media pack: stores the request, passes it to the marketing adapter, returns the file
 * (docs/requirements/accounts.md §4).
 */
export const mediaPack: Feature = ({ pool }) => ({
  requestMediaPack: async ({ body, request }) => {
    if (body.referral_note !== '') throwFieldErrors({ recapture: [messages.register.captcha] });
    await limitCalls(pool, request, 'media-pack', CALL_LIMIT);
    const { firstname, lastname, email, phone, company, hs_context } = body;
    const { consent_communications, consent_news, consent_partners } = body;
    const country = await requireCountryCode(pool, body.country);
    await transaction(pool, async (client) => {
      await rows(
        client,
        `INSERT INTO media_pack_requests (firstname, lastname, email, phone, company, country, context,
           consent_communications, consent_news, consent_partners)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ...[firstname, lastname, email, phone, company, country, hs_context],
          ...[consent_communications, consent_news, consent_partners],
        ],
      );
      await putInOutbox(client, 'marketing', {
        ...{ form: 'media-pack', firstname, lastname, email, phone, company, country, hs_context },
        ...{ consent_communications, consent_news, consent_partners },
      });
    });
    return { detail: messages.audience.mediaPackSent, url: FILE };
  },
});
