import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Trust } from '@unitbase/contracts/release';
import { ReleaseError } from './release-error';
import { publicKeyText } from './signature';

const isMissing = (error: unknown) => (error as { code?: string } | null)?.code === 'ENOENT';

/** The trust file beside the keys that this machine makes for itself. */
export const trustFileIn = (folder: string) => path.join(folder, 'trust.json');

/** Which public keys count, by remote. A file that is not there trusts nobody. */
export async function readTrust(file: string): Promise<Trust> {
  try {
    return Trust.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return {};
    throw new Error(
      `The trust file ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A team's private key: PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it. Throws ReleaseError. */
export async function readKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`There is no key at ${file}: make one with 'openssl genpkey -algorithm ed25519'.`);
  });
  return toEd25519(pem, file);
}

function toEd25519(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new ReleaseError(
    `${file} is no Ed25519 private key in PEM: make one with 'openssl genpkey -algorithm ed25519'.`,
  );
}

/**
 * The key of one team on this machine. Made when it is first needed, and then listed in the trust file beside it, so
 * that a site of one's own needs no preparation. A site of several teams gives each its own (docs/operate.md).
 */
export async function ownKey(folder: string, name: string): Promise<KeyObject> {
  const file = path.join(folder, `${name}.pem`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) {
    const key = toEd25519(known, file);
    await trustKey(folder, name, key);
    return key;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    await writeFile(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another process made one in the meantime: its key counts.
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  const key = await readKey(file);
  await trustKey(folder, name, key);
  return key;
}

async function trustKey(folder: string, name: string, key: KeyObject): Promise<void> {
  const file = trustFileIn(folder);
  const text = publicKeyText(key);
  const trust = await readTrust(file);
  if (trust[name]?.includes(text)) return;
  const draft = `${file}.${randomUUID()}`;
  const next = { ...trust, [name]: [...(trust[name] ?? []), text] };
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
  await rename(draft, file);
  // Two teams' first keys at the same time: what came last stands, so look whether this one is still there.
  if (!(await readTrust(file))[name]?.includes(text)) await trustKey(folder, name, key);
}
