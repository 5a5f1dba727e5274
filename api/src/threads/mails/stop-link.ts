import { isSigned, sign } from '../../auth/signing';
import { type Pool, rows } from '../../db/query';
import type { Recipient } from './recipients';

const PURPOSE = 'stop message mails';
const TABLES = { user: 'users', org: 'orgs' } as const;

/** Returns the token of an unsubscribe link. It stays valid, because old mails contain it. */
export async function stopToken(pool: Pool, { kind, id }: Recipient['stop']): Promise<string> {
  const subject = `${kind}-${id}`;
  return `${subject}.${await sign(pool, PURPOSE, subject)}`;
}

/** Ends the mails to the reader of an unsubscribe link. Returns false for a forged one. */
export async function stopByToken(pool: Pool, token: string): Promise<boolean> {
  const [subject = '', signature = ''] = token.split('.');
  const [, kind, id] = /^(user|org)-(\d{1,9})$/.exec(subject) ?? [];
  if (!(await isSigned(pool, PURPOSE, subject, signature)) || !kind) return false;
  const table = TABLES[kind as Recipient['stop']['kind']];
  await rows(pool, `UPDATE ${table} SET message_mails = false WHERE id = $1`, [Number(id)]);
  return true;
}
