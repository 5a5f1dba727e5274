import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Trust } from '@unitbase/contracts/release';
import type { Signing } from '../registry/signed-registry';
import { publicKeyText } from '../signing/ed25519';
import type { Signer } from '../signing/signature';

const { privateKey } = generateKeyPairSync('ed25519');
export const signer: Signer = { key: privateKey, by: 'tester' };

/** One key for all remotes of the tests. */
export const trust: Trust = Object.fromEntries(
  ['shell', 'directory', 'news', 'account'].map((name) => [name, [publicKeyText(privateKey)]]),
);

export const signing: Signing = { readTrust: async () => trust, keyOf: async () => privateKey };

/** Writes the trust folder of the tests. Returns the path of the private key. */
export async function writeTrust(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  for (const name of Object.keys(trust)) await writeFile(path.join(folder, `${name}.pub`), pem);
  const file = path.join(folder, 'private.pem');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}
