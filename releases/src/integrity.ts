import { createHash } from 'node:crypto';

/** `sha384-<base64>`, as the integrity attribute and `release.json` write it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Throws when `content` is not what was promised under `integrity`. `what` names the file in the message. */
export function verifyIntegrity(content: Uint8Array, integrity: string, what: string): void {
  if (integrityOf(content) !== integrity) {
    throw new Error(`${what} is not the file that was published: its hash differs from the promised one`);
  }
}
