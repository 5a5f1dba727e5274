/** Seconds of a day. */
const DAY = 86_400;

/** Names of the site's cookies (decisions C10, D57, D60). */
export const cookies = {
  /** Session on http. HttpOnly. */
  session: 'sid',
  /** Session on https: no application on a parent domain can set it. HttpOnly. */
  secureSession: '__Host-sid',
  /** CSRF token of the session, `<user id>.<secret>`. Readable by scripts: its presence means signed in. */
  token: 'token',
  /** Organisation selected last. Readable by scripts. */
  organisationId: 'organisation_id',
  /** Id of a registered user. Readable by scripts. */
  userId: 'user_id',
  /** Random number that limits a visitor to one vote per poll. HttpOnly. */
  voter: 'voter',
  /** One of ten thousand groups, which decides whether a visitor gets a canary. Set during a canary. HttpOnly. */
  releaseGroup: 'release_group',
  /** Signed canary releases of the visitor's last page, required for reports (docs/decisions/0019). HttpOnly. */
  releaseView: 'release_view',
  /** Signed tickets of teams for previews of releases. HttpOnly. */
  releasePreview: 'release_preview',
  /** Signed ticket of a team for a remote in development (docs/decisions/0011). HttpOnly. */
  development: 'release_development',
} as const;

/**
 * Requests with any of these cookies bypass the page cache. Session and token count only in the site's format, because
 * applications on a parent domain may use the same names.
 */
export const PERSONAL_COOKIE =
  /(^|;\s*)((__Host-)?sid=[\w-]{43}\s*(;|$)|token=\d+\.[\w-]{32}\s*(;|$)|(voter|release_preview|release_development)=[^;])/;

const CSRF_TOKEN = /^\d+\.[\w-]{32}$/;
const SESSION_SECRET = /^[\w-]{43}$/;

/**
 * Returns the decoded values of a cookie in the header's order. Cookies of other paths and domains may share its name.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    if (equals < 1 || pair.slice(0, equals).trim() !== name) return [];
    return [
      decode(
        pair
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      ),
    ];
  });
}

/** Returns the first value of a cookie. */
export const cookieValue = (header: string | undefined, name: string): string | undefined =>
  cookieValues(header, name)[0];

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the values that have the format of a session secret. */
export const sessionSecrets = (header: string | undefined, name: string): string[] =>
  cookieValues(header, name).filter((value) => SESSION_SECRET.test(value));

/** Whether a text has the format of a CSRF token. */
export const isCsrfToken = (text: string): boolean => CSRF_TOKEN.test(text);

/** Returns the values that have the format of a CSRF token, usually one. */
export const csrfTokens = (header: string | undefined): string[] =>
  cookieValues(header, cookies.token).filter(isCsrfToken);

/** Returns the user id of a CSRF token. */
export const loginOf = (token: string | null | undefined): string | null => token?.split('.')[0] ?? null;

/** Visitor's choice in the consent banner, `all` or `none`. A logout does not clear it (decision C10). */
export const consentCookie = 'consent';

/** Ticket of staff for the chaos page, with its path only. HttpOnly. Never on a production site. */
export const chaosCookie = 'chaos_key';

/** Signed list of accounts that this browser has signed in to. HttpOnly. A logout does not clear it. */
export const deviceCookie = 'device';

/** Header of writes with the value of the `token` cookie. */
export const CSRF_HEADER = 'x-csrf-token';

/** Header of reads that an open page repeats by itself: they do not count as use of the session (decision D57). */
export const BACKGROUND_HEADER = 'x-background';

/** Field of native forms with the token that their page was loaded with. */
export const CSRF_FIELD = 'csrf_token';

/** Lifetimes of cookies, in seconds. */
export const lifetimes = {
  sessionIdle: DAY / 2,
  sessionAbsolute: 30 * DAY,
  voter: 365 * DAY,
  releaseGroup: 30 * DAY,
  consent: 180 * DAY,
  device: 365 * DAY,
} as const;
