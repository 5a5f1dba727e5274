import * as z from 'zod';

/** Reason why a remote cannot run inside a site; the code is for programs. */
export class DevelopmentError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const Rejection = z.object({ code: z.string(), detail: z.string() });
const TIMEOUT_MILLISECONDS = 10_000;

/** Hints by the site's error code. */
const HELP: Record<string, string> = {
  off: 'Its operator can allow them by DEVELOPMENT_LINKS.',
  ticket:
    'Pass a key that the site trusts by --key or RELEASE_KEY, or give your public key (npm run release -- key) to its ' +
    'operator.',
  contracts: 'Use its version of the contracts, or ask its operator to release a newer shell.',
};

/** Asks a site whether it accepts a link, without side effects. Throws `DevelopmentError` if it does not. */
export async function requireAccepted(link: string): Promise<void> {
  const { origin } = new URL(link);
  const response = await fetch(link, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch((error: Error) => {
    throw new DevelopmentError(
      'unreachable',
      `${origin} does not respond (${reasonOf(error)}). Check the URL.`,
    );
  });
  if (response.ok && response.headers.get('content-type')?.startsWith('application/json')) return;
  const rejection = Rejection.safeParse(await response.json().catch(() => null));
  if (!rejection.success) {
    throw new DevelopmentError(
      'unknown',
      `${origin} does not support development links. Its shell is too old.`,
    );
  }
  const { code, detail } = rejection.data;
  throw new DevelopmentError(code, [detail, HELP[code]].filter(Boolean).join(' '));
}

/** Returns the cause of a failed fetch: `ECONNREFUSED`. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message;
