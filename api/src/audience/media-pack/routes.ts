import * as messages from '@unitbase/contracts/messages';
import { rows, transaction } from '../../db/query';
import { requireCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';

const ALLOWED = { calls: 20, seconds: 3_600 };

/** Where the file lies: looked up by its name among the downloads (decision C22). */
const FILE = '/media/downloads/media-pack';

/** The media pack: who asked is stored and handed to the marketing adapter, then the file is theirs (docs/requirements/accounts.md §4). */
export const mediaPack: Feature = ({ pool }) => ({
  requestMediaPack: async ({ body, request }) => {
    if (body.referral_note !== '') throwFieldErrors({ recapture: [messages.register.captcha] });
    await limitCalls(pool, request, 'media-pack', ALLOWED);
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
