import * as z from 'zod';

/** Why a remote cannot be brought to a site, for people and, by its code, for programs. */
export class DevelopmentError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const Refusal = z.object({ code: z.string(), detail: z.string() });
/** Milliseconds. */
const TIMEOUT = 10_000;

/** What helps, by the site's code. */
const HELP: Record<string, string> = {
  off: 'Whoever runs it says so by DEVELOPMENT_LINKS.',
  ticket:
    'Name the key that the site trusts by --key or RELEASE_KEY, or give your public one (npm run release -- key) to ' +
    'whoever runs it.',
  contracts: 'Take the version of the contracts that it speaks, or ask for a release of its shell.',
};

/** Asks a site whether it takes a link, which changes nothing there. Throws DevelopmentError where it does not. */
export async function requireLetIn(link: string): Promise<void> {
  const { origin } = new URL(link);
  const response = await fetch(link, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => {
    throw new DevelopmentError(
      'unreachable',
      `${origin} does not answer (${reasonOf(error)}): is the address right?`,
    );
  });
  if (response.ok && response.headers.get('content-type')?.startsWith('application/json')) return;
  const said = Refusal.safeParse(await response.json().catch(() => null));
  if (!said.success) {
    throw new DevelopmentError(
      'unknown',
      `${origin} knows no development links: its shell is older than they are.`,
    );
  }
  const { code, detail } = said.data;
  throw new DevelopmentError(code, [detail, HELP[code]].filter(Boolean).join(' '));
}

/** What lies behind fetch's own words: `ECONNREFUSED`. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message;
