import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Trust } from '@unitbase/contracts/release';
import { ReleaseError } from '../release-error';
import { publicKeyText } from './ed25519';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

/** Returns the public keys of a `.pub` file: PEM blocks, as `openssl pkey -pubout` writes them. */
function parsePublicKeys(text: string, file: string): string[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  try {
    return blocks.map((pem) => publicKeyText(createPublicKey(pem)));
  } catch {
    throw new Error(`${file} contains no readable public key in PEM.`);
  }
}

/**
 * Returns the trusted public keys: `<remote>.pub` in the trust folder lists those of a team, `shell.pub` those of the
 * platform. Without the folder there are none.
 */
export async function readTrust(folder: string): Promise<Trust> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new Error(
      `The trust folder ${folder} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  });
  const entries = files
    .filter((file) => file.endsWith('.pub'))
    .map(async (name) => {
      const file = path.join(folder, name);
      return [name.slice(0, -'.pub'.length), parsePublicKeys(await readFile(file, 'utf8'), file)] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns a private key: PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it. Throws `ReleaseError`. */
export async function readKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') throw error;
    throw new ReleaseError(
      `There is no key at ${file}: create one with 'openssl genpkey -algorithm ed25519'.`,
    );
  });
  const key = parsePrivateKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError(
    `${file} is not an Ed25519 private key in PEM: create one with 'openssl genpkey -algorithm ed25519'.`,
  );
}

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Returns the key with which a shell withdraws canaries. Throws `ReleaseError` if there is none. */
export async function readShellKey(file: string | undefined): Promise<KeyObject> {
  if (file !== undefined) return readKey(file);
  throw new ReleaseError('This shell has no key to sign with: name one that shell.pub lists with SHELL_KEY.');
}

/**
 * Returns this machine's key for a remote, `<remote>.pem` in `folder`; creates it and `<remote>.pub` at first use, so
 * that a single-team site needs no preparation (docs/operate.md).
 */
export async function ensureKey(folder: string, name: string): Promise<KeyObject> {
  const file = path.join(folder, `${name}.pem`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await createFile(file, pem);
  const key = await readKey(file);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  await createFile(path.join(folder, `${name}.pub`), publicKey);
  return key;
}

/** Creates a file atomically unless it exists. Of several processes, the first one wins. */
async function createFile(file: string, content: string | Buffer): Promise<void> {
  if (await readFile(file).catch(() => null)) return;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
