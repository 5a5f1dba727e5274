import { createToken, revokeTokens } from '../../auth/tokens';
import { type PoolClient, row } from '../../db/query';
import { putInOutbox } from '../../mail/outbox';
import { mailTexts } from '../../mail/texts';

const MINUTES = 60;

/** Mails a reset link if the address has an account, and invalidates older links (decision D54). */
export async function mailPasswordReset(client: PoolClient, siteUrl: string, email: string): Promise<void> {
  const user = await row<{ id: number; email: string }>(
    client,
    'SELECT id, email FROM users WHERE email_key = $1 AND deleted_at IS NULL',
    [email.toLowerCase()],
  );
  if (!user) return;
  await revokeTokens(client, 'reset', user.id);
  const token = await createToken(client, {
    purpose: 'reset',
    userId: user.id,
    email: user.email,
    minutes: MINUTES,
  });
  await putInOutbox(client, 'mail', mailTexts.passwordReset(user.email, siteUrl, token));
}
