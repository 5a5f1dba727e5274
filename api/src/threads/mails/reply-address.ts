import { timingSafeEqual } from 'node:crypto';
import type { ThreadSide } from '@unitbase/contracts/entities/threads';
import { sign } from '../../auth/signing';
import type { Pool } from '../../db/query';

/**
 * Recipient of a mail to the site: a thread, written to by one side, or the reports about one mail of a message.
 */
export type ReplyTarget =
  | { kind: 'thread'; threadId: number; side: ThreadSide }
  | { kind: 'report'; mailId: number };

const PURPOSE = 'reply address';
/** Hexadecimal digits of a signature, 128 bits: mail servers may change the case of an address. */
const SIGNATURE_DIGITS = 32;
const LOCAL_PART = /^reply\+([tm])(\d{1,10})([sc]?)-([0-9a-f]{32})$/;

const textOf = (target: ReplyTarget): string =>
  target.kind === 'thread'
    ? `t${target.threadId}${target.side === 'sender' ? 's' : 'c'}`
    : `m${target.mailId}`;

async function signature(pool: Pool, text: string): Promise<string> {
  const digest = Buffer.from(await sign(pool, PURPOSE, text), 'base64url').toString('hex');
  return digest.slice(0, SIGNATURE_DIGITS);
}

/** Returns the address for a target: `reply+t12c-<signature>@domain`. It does not change. */
export async function replyAddress(pool: Pool, domain: string, target: ReplyTarget): Promise<string> {
  const text = textOf(target);
  return `reply+${text}-${await signature(pool, text)}@${domain}`;
}

function parse(localPart: string): { target: ReplyTarget; signature: string } | null {
  const [, kind, id = '', side = '', digits = ''] = LOCAL_PART.exec(localPart) ?? [];
  if (kind === 'm' && side === '')
    return { target: { kind: 'report', mailId: Number(id) }, signature: digits };
  if (kind !== 't' || side === '') return null;
  const threadSide = side === 's' ? 'sender' : 'company';
  return { target: { kind: 'thread', threadId: Number(id), side: threadSide }, signature: digits };
}

/** Returns the target of an address; `null` if the address is forged. Compares in constant time. */
export async function readReplyAddress(pool: Pool, localPart: string): Promise<ReplyTarget | null> {
  const parsed = parse(localPart.toLowerCase());
  if (!parsed) return null;
  const expected = await signature(pool, textOf(parsed.target));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(parsed.signature)) ? parsed.target : null;
}
