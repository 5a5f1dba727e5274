import { enquiryRules } from '@unitbase/contracts/limits';
import type { Feature } from '../../http/feature';
import { deleteDraft, readDraft, saveDraft } from '../../threads/drafts';
import { readAllowance } from '../../threads/open-thread';
import { closeEnquiry } from './close-enquiry';
import { readCompaniesByRef } from './companies';
import { createEnquiry } from './create-enquiry';
import { readCurrencies } from './currencies';
import { readEnquiries, readEnquiry } from './read-enquiries';

/** Routes of enquiries to several companies (docs/requirements/enquiries.md §2). */
export const enquiryRoutes: Feature = ({ pool }) => ({
  getEnquiryStart: async ({ query, user }) => {
    const [companies, { used, next_at }, draft, currencies] = await Promise.all([
      readCompaniesByRef(pool, user.id, query.company),
      readAllowance(pool, user.id, 1),
      readDraft(pool, { userId: user.id, threadId: null }),
      readCurrencies(pool),
    ]);
    const allowance = { used, limit: enquiryRules.companiesPerDay, next_at };
    return { companies, allowance, draft, currencies };
  },

  saveEnquiryDraft: async ({ body, user }) => {
    const place = { userId: user.id, threadId: null };
    await saveDraft(pool, place, body.key, body.fields);
    return readDraft(pool, place);
  },

  deleteEnquiryDraft: async ({ user }) => deleteDraft(pool, { userId: user.id, threadId: null }),

  createEnquiry: async ({ body, user }) =>
    readEnquiry(pool, user.id, await createEnquiry(pool, user.id, body)),

  getEnquiries: ({ user }) => readEnquiries(pool, user.id),

  getEnquiry: ({ params, user }) => readEnquiry(pool, user.id, params.id),

  closeEnquiry: async ({ params, body, user }) => {
    await closeEnquiry(pool, user.id, params.id, body.line);
    return readEnquiry(pool, user.id, params.id);
  },
});
