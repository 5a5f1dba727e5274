import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Trust } from '@unitbase/contracts/release';
import type * as z from 'zod';

const LONGEST_TEXT = 1_000;

/** What a team says, in one word for an address or a cookie. */
interface Kind<Claims> {
  schema: z.ZodType<Claims>;
  /** What is signed: begins with the kind's name, so that no word passes for one of another kind. */
  signedText(claims: Claims): Buffer;
}

/** @param key the private key of the team that says so */
export function writeSignedTicket<Claims>(kind: Kind<Claims>, claims: Claims, key: KeyObject): string {
  const said = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${said}.${sign(null, kind.signedText(claims), key).toString('base64url')}`;
}

/** What a word says; null unless a key that the trust folder lists for its remote signed it. */
export function readSignedTicket<Claims extends { remote: string }>(
  kind: Kind<Claims>,
  text: string,
  trust: Trust,
): Claims | null {
  const [said = '', signature = ''] = text.length > LONGEST_TEXT ? [] : text.split('.');
  const claims = parse(kind, said);
  if (!claims) return null;
  const keys = (Object.hasOwn(trust, claims.remote) && trust[claims.remote]) || [];
  const isSigned = keys.some((known) => {
    const spki = createPublicKey({ key: Buffer.from(known, 'base64'), format: 'der', type: 'spki' });
    return verify(null, kind.signedText(claims), spki, Buffer.from(signature, 'base64url'));
  });
  return isSigned ? claims : null;
}

function parse<Claims>({ schema }: Kind<Claims>, said: string): Claims | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
  } catch {
    return null;
  }
}
