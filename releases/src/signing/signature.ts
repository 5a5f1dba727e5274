import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Signature, type Trust } from '@unitbase/contracts/release';

/** What a signature stands for. `integrity` is the hash of `release.json`, which holds the hash of every file. */
interface Signed {
  name: string;
  version: string;
  integrity: string;
}

/** Who publishes, and with which private key. */
export interface Signer {
  key: KeyObject;
  by: string;
  reason?: string;
}

/** The bytes that are signed: a JSON list, so that no value can pass for two. */
const signedText = (
  { name, version, integrity }: Signed,
  { at, by, reason }: Pick<Signature, 'at' | 'by' | 'reason'>,
) => Buffer.from(JSON.stringify(['unitbase-release', name, version, integrity, at, by, reason ?? null]));

/** A public key, or that of a private one, in one line: SPKI in base64. */
export const publicKeyText = (key: KeyObject) =>
  (key.type === 'public' ? key : createPublicKey(key))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

const fingerprint = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** `signature.json` of a release. */
export function signRelease(release: Signed, { key, by, reason }: Signer): Signature {
  const said = { at: new Date().toISOString(), by, ...(reason === undefined ? {} : { reason }) };
  const signature = sign(null, signedText(release, said), key).toString('base64');
  return { ...said, key: fingerprint(publicKeyText(key)), signature };
}

/**
 * Throws one sentence unless a key that the trust folder lists for this remote signed the release.
 * @param content `signature.json` as stored; null when there is none
 */
export function verifySignature(trust: Trust, release: Signed, content: Uint8Array | null): Signature {
  const label = `${release.name}@${release.version}`;
  const keys = (Object.hasOwn(trust, release.name) && trust[release.name]) || [];
  if (keys.length === 0) {
    throw new Error(
      `${label} cannot be trusted: no public key is listed for ${release.name} in the trust folder; add its team's key.`,
    );
  }
  if (!content) {
    throw new Error(`${label} is not signed: publish it again with the key of its team.`);
  }
  const said = readSignature(content);
  if (!said) throw new Error(`${label} has a signature.json that cannot be read: publish it again.`);
  const { key, signature } = said;
  const publicKey = keys.find((known) => fingerprint(known) === key);
  if (!publicKey) {
    throw new Error(
      `${label} was signed with the key ${key}, which is none of ${release.name}: publish it with its team's key.`,
    );
  }
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, signedText(release, said), spki, Buffer.from(signature, 'base64'))) {
    throw new Error(
      `${label} has a signature that is not of this release: its release.json or its signature was changed.`,
    );
  }
  return said;
}

/** What a `signature.json` says, whether it is true or not; null where it says nothing. */
export function readSignature(content: Uint8Array): Signature | null {
  try {
    return Signature.parse(JSON.parse(Buffer.from(content).toString()));
  } catch {
    return null;
  }
}
