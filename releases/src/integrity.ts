import { createHash } from 'node:crypto';

/** Returns `sha384-<base64>`, as in the integrity attribute and `release.json`. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Throws if the content has another hash. `name` is the file in the message. */
export function verifyIntegrity(content: Uint8Array, integrity: string, name: string): void {
  if (integrityOf(content) !== integrity) {
    throw new Error(
      `${name} is not the file that was published: its hash differs. Publish the release again.`,
    );
  }
}
