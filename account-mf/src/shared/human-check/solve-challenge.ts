/**
 * Parameters of an ALTCHA challenge, version 2, that the solver needs. The others are sent back unchanged.
 */
interface Parameters {
  algorithm: string;
  nonce: string;
  salt: string;
  cost: number;
  keyLength?: number;
  /** Required prefix of the key, in hexadecimal digits. */
  keyPrefix: string;
}

/** Milliseconds of work between two pauses that keep the page responsive. */
const SLICE = 12;
/** Maximum duration in milliseconds. */
const TIMEOUT = 60_000;

/** Returns whether this page can compute hashes: `crypto.subtle` exists in secure contexts only. */
export const canSolve = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Finds the counter whose key has the required prefix, and returns the value of the form's `recapture` field
 * (decision C13).
 * @throws Error if the algorithm is unsupported, the signal aborts, or a minute passes
 */
export async function solveChallenge(
  challenge: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<string> {
  const parameters = challenge.parameters as Parameters;
  const nonce = fromHex(parameters.nonce);
  const salt = fromHex(parameters.salt);
  const derive = createDerive(parameters);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const view = new DataView(password.buffer);
  const started = performance.now();
  let pause = started + SLICE;
  for (let counter = 0; counter <= 0xffffffff; counter++) {
    view.setUint32(nonce.length, counter);
    const key = toHex(await derive(salt, password));
    if (key.startsWith(parameters.keyPrefix.toLowerCase())) {
      const time = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey: key, time } }));
    }
    const now = performance.now();
    if (now < pause) continue;
    signal?.throwIfAborted();
    if (now - started > TIMEOUT) break;
    await new Promise((resume) => setTimeout(resume));
    pause = performance.now() + SLICE;
  }
  throw new Error('The challenge was not solved within a minute.');
}

type Derive = (salt: Uint8Array<ArrayBuffer>, password: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

function createDerive({ algorithm, cost, keyLength = 32 }: Parameters): Derive {
  const hash = /SHA-(256|384|512)$/.exec(algorithm)?.[0];
  if (hash && algorithm === `PBKDF2/${hash}`) {
    return async (salt, password) => {
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const parameters = { name: 'PBKDF2', salt, iterations: cost, hash };
      return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, keyLength * 8));
    };
  }
  if (hash && algorithm === hash) {
    return async (salt, password) => {
      let bytes = new Uint8Array(salt.length + password.length);
      bytes.set(salt);
      bytes.set(password, salt.length);
      for (let round = 0; round < Math.max(1, cost); round++) {
        bytes = new Uint8Array(await crypto.subtle.digest(hash, bytes));
      }
      return bytes.subarray(0, keyLength);
    };
  }
  throw new Error(`${algorithm} is not supported. Configure SHA or PBKDF2 challenges in the api.`);
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
