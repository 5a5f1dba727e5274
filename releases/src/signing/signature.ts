import { createHash, type KeyObject } from 'node:crypto';
import { Signature, type Trust } from '@unitbase/contracts/release';
import { isSignedBy, publicKeyText, signText, trustedKeys } from './ed25519';

interface SignedRelease {
  name: string;
  version: string;
  /** Hash of `release.json`, which contains the hash of every file. */
  integrity: string;
}

/** Private key of a publisher, with the author and reason of a release. */
export interface Signer {
  key: KeyObject;
  by: string;
  reason?: string;
}

/** Returns the signed text: a JSON array, so that no value runs into the next. */
const signedText = (
  { name, version, integrity }: SignedRelease,
  { at, by, reason }: Pick<Signature, 'at' | 'by' | 'reason'>,
) => JSON.stringify(['unitbase-release', name, version, integrity, at, by, reason ?? null]);

const fingerprint = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** Returns the `signature.json` of a release. */
export function signRelease(release: SignedRelease, { key, by, reason }: Signer): Signature {
  const metadata = { at: new Date().toISOString(), by, ...(reason === undefined ? {} : { reason }) };
  const signature = signText(signedText(release, metadata), key);
  return { ...metadata, key: fingerprint(publicKeyText(key)), signature };
}

/**
 * Returns the signature of a release. Throws unless a key that the trust folder lists for this remote made it.
 * @param content stored `signature.json`; null if there is none
 */
export function verifySignature(trust: Trust, release: SignedRelease, content: Uint8Array | null): Signature {
  const label = `${release.name}@${release.version}`;
  const keys = trustedKeys(trust, release.name);
  if (keys.length === 0) {
    throw new Error(
      `${label} cannot be trusted: no public key is listed for ${release.name} in the trust folder. Give the team's public key (npm run release -- key) to the operator of the site, who stores it there as ${release.name}.pub.`,
    );
  }
  if (!content) throw new Error(`${label} is not signed. Publish it again with its team's key.`);
  const signature = readSignature(content);
  if (!signature) throw new Error(`${label} has an unreadable signature.json. Publish it again.`);
  const publicKey = keys.find((candidate) => fingerprint(candidate) === signature.key);
  if (!publicKey) {
    throw new Error(
      `${label} was signed with the key ${signature.key}, which is not a key of ${release.name}. Publish it with its team's key.`,
    );
  }
  if (!isSignedBy([publicKey], signedText(release, signature), signature.signature)) {
    throw new Error(`${label} has an invalid signature: its release.json or its signature was changed.`);
  }
  return signature;
}

/** Returns a parsed `signature.json`, unverified; null if it is not one. */
export function readSignature(content: Uint8Array): Signature | null {
  try {
    return Signature.parse(JSON.parse(Buffer.from(content).toString()));
  } catch {
    return null;
  }
}
