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
import { publicKeyText } from './signature';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

/** The public keys of a `.pub` file: PEM blocks, as `openssl pkey -pubout` writes them. */
function publicKeysIn(text: string, file: string): string[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  try {
    return blocks.map((pem) => publicKeyText(createPublicKey(pem)));
  } catch {
    throw new Error(`${file} holds no public key in PEM that can be read.`);
  }
}

/**
 * Which public keys count: each file `<remote>.pub` of the trust folder lists those of one team, and `shell.pub` those of
 * the platform. A folder that is not there trusts nobody.
 */
export async function readTrust(folder: string): Promise<Trust> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new Error(
      `The trust folder ${folder} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  });
  const keys = files.filter((file) => file.endsWith('.pub'));
  const read = await Promise.all(
    keys.map(async (file) => {
      const place = path.join(folder, file);
      return [file.slice(0, -'.pub'.length), publicKeysIn(await readFile(place, 'utf8'), place)] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** A team's private key: PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it. Throws ReleaseError. */
export async function readKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') throw error;
    throw new ReleaseError(`There is no key at ${file}: make one with 'openssl genpkey -algorithm ed25519'.`);
  });
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

/** The key with which a shell ends a canary by itself. Throws ReleaseError where there is none. */
export async function readShellKey(file: string | undefined): Promise<KeyObject> {
  if (file !== undefined) return readKey(file);
  throw new ReleaseError('This shell has no key to sign with: name one that shell.pub lists with SHELL_KEY.');
}

/**
 * The key of one team on this machine, `<remote>.pem` in `folder`, with `<remote>.pub` beside it. Made when it is first
 * needed, so that a site of one's own needs no preparation. A site of several teams gives each its own
 * (docs/operate.md).
 */
export async function ensureKey(folder: string, name: string): Promise<KeyObject> {
  const file = path.join(folder, `${name}.pem`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await createOnce(file, made);
  const key = await readKey(file);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  await createOnce(path.join(folder, `${name}.pub`), publicKey);
  return key;
}

/** Writes a file that is not there yet, as a whole; of several processes the first one's stands. */
async function createOnce(file: string, content: string | Buffer): Promise<void> {
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
