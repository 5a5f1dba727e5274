import type { PoolClient } from '../../db/query';
import { putInOutbox } from '../../mail/outbox';

/** Mails a message to the other side, in the open transaction. */
export const mailMessage = (client: PoolClient, messageId: number): Promise<void> =>
  putInOutbox(client, 'message', { messageId });
