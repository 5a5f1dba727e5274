import type { Connection } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { mailTexts } from '../mail/texts';
import { createToken } from './tokens';

const VERIFY_MINUTES = 7 * 24 * 60;

/** Mails the link that confirms the address of an account. @param payload data for the time of the confirmation */
export async function mailVerification(
  connection: Connection,
  siteUrl: string,
  user: { id: number; email: string },
  payload: Record<string, unknown> = {},
): Promise<void> {
  const token = await createToken(connection, {
    purpose: 'verify',
    userId: user.id,
    email: user.email,
    minutes: VERIFY_MINUTES,
    payload,
  });
  await putInOutbox(connection, 'mail', mailTexts.verification(user.email, siteUrl, token));
}
