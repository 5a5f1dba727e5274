import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Trust } from '@unitbase/contracts/release';

/** Returns a public key, or the public half of a private one, as base64 SPKI. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

/** Returns the public keys that the trust folder lists for a remote or the platform. */
export const trustedKeys = (trust: Trust, name: string): readonly string[] =>
  (Object.hasOwn(trust, name) && trust[name]) || [];

/** Returns the signature of a text in base64url. */
export const signText = (text: string, key: KeyObject): string =>
  sign(null, Buffer.from(text), key).toString('base64url');

/** Whether one of the public keys (base64 SPKI) made the signature (base64 or base64url) of the text. */
export function isSignedBy(keys: readonly string[], text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((publicKey) => {
    const der = Buffer.from(publicKey, 'base64');
    return verify(null, Buffer.from(text), createPublicKey({ key: der, format: 'der', type: 'spki' }), bytes);
  });
}
