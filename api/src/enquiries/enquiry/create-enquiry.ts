import type { EnquiryCompany } from '@unitbase/contracts/entities/enquiries';
import type { NewEnquiry } from '@unitbase/contracts/forms/enquiry';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, type PoolClient, row, transaction } from '../../db/query';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { sendDraft } from '../../threads/drafts';
import { checkAllowance, lockSender, openThread } from '../../threads/open-thread';
import { readCompaniesById } from './companies';
import { readCurrencies } from './currencies';

const { enquiries } = messages;

const INSERT_SQL = `
  INSERT INTO enquiries (user_id, send_key, title, kind, starts_on, ends_on, place, budget, currency, need, reply_by, telephone)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

async function insertEnquiry(client: PoolClient, userId: number, form: NewEnquiry): Promise<number> {
  const days = form.not_fixed ? [null, null] : [form.from || null, form.to || null];
  const budget = [form.budget, form.budget ? form.currency : ''];
  const values = [userId, form.key, form.title, form.kind, ...days, form.place, ...budget];
  const enquiry = await row<{ id: number }>(client, INSERT_SQL, [
    ...values,
    ...[form.need, form.reply_by || null, form.telephone],
  ]);
  return enquiry?.id ?? 0;
}

/** Throws HTTP 422 for an unlisted company, and 409 with the names of those that take no messages. */
function checkCompanies(ids: readonly number[], companies: readonly EnquiryCompany[]): void {
  if (companies.length < ids.length) throwFieldErrors({ companies: [enquiries.unknownCompany] });
  const silent = companies.filter(({ takes_messages }) => !takes_messages).map(({ orgname }) => orgname);
  const [first = ''] = silent;
  if (silent.length === 1) throwHttpError(409, enquiries.takesNoMessages(first));
  if (silent.length > 1) throwHttpError(409, enquiries.takeNoMessages(silent.join(', ')));
}

/** Throws HTTP 422 for a currency that the form does not offer. */
async function checkCurrency(client: PoolClient, { budget, currency }: NewEnquiry): Promise<void> {
  if (!budget) return;
  const known = await readCurrencies(client);
  if (!known.some(({ code }) => code === currency))
    throwFieldErrors({ currency: [enquiries.currencyUnknown] });
}

/**
 * Sends an enquiry in one transaction: one thread for each company, with the files of the draft. Returns its id, also
 * if the same key was sent before. Throws HTTP 403 for an unconfirmed address, 409, 422 and 429.
 */
export function createEnquiry(pool: Pool, userId: number, form: NewEnquiry): Promise<number> {
  return transaction(pool, async (client) => {
    // Two nodes that get the same form wait here for each other.
    const sender = await lockSender(client, userId);
    if (!sender?.email_verified) return throwHttpError(403, messages.login.verifyFirst);
    const sent = await row<{ id: number }>(
      client,
      'SELECT id FROM enquiries WHERE user_id = $1 AND send_key = $2',
      [userId, form.key],
    );
    if (sent) return sent.id;
    const ids = [...new Set(form.companies)];
    checkCompanies(ids, await readCompaniesById(client, userId, ids));
    await checkCurrency(client, form);
    await checkAllowance(client, userId, ids.length);
    const enquiryId = await insertEnquiry(client, userId, form);
    await sendDraft(client, { userId, threadId: null }, 'enquiry_id', enquiryId);
    const subject = enquiries.subject(form.title);
    for (const orgId of ids) {
      await openThread(client, { orgId, userId, enquiryId, subject, text: form.need });
    }
    return enquiryId;
  });
}
