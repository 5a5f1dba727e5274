/** Names and lifetimes of every cookie of the site (decisions C10, D57, D60). Lifetimes are in seconds. */
const DAY = 86_400;

export const cookies = {
  /** The session where the site is on http. HttpOnly: no script reads it. */
  session: 'sid',
  /** The session where the site is on https: no application of a parent domain can set it. HttpOnly. */
  secureSession: '__Host-sid',
  /** CSRF token bound to the session, `<user id>.<secret>`; readable: its presence means logged in. */
  token: 'token',
  /** Readable hint: the organisation last selected. */
  organisationId: 'organisation_id',
  /** Readable hint: a registered user. */
  userId: 'user_id',
  /** A random number that lets a visitor vote once in a poll. HttpOnly. */
  voter: 'voter',
  /** One of ten thousand groups: which releases on trial a visitor gets. Only while there is such a trial. HttpOnly. */
  releaseGroup: 'release_group',
  /** Which releases on trial the visitor's last page had, signed: a report counts with it. HttpOnly, for reports only. */
  releaseView: 'release_view',
  /** Signed tickets of teams: releases that this visitor sees before they are live. HttpOnly. */
  releasePreview: 'release_preview',
  /** Signed ticket of a team: its remote comes from where it is being worked on (docs/decisions/0011). HttpOnly. */
  development: 'release_development',
} as const;

/**
 * Matches a `Cookie` header whose pages are the visitor's own. Session and token count only in the form that the site
 * gives them: applications of a parent domain use the same names.
 */
export const PERSONAL_COOKIE =
  /(^|;\s*)((__Host-)?sid=[\w-]{43}\s*(;|$)|token=\d+\.[\w-]{32}\s*(;|$)|(voter|release_preview|release_development)=[^;])/;

const CSRF_TOKEN = /^\d+\.[\w-]{32}$/;
const SESSION_SECRET = /^[\w-]{43}$/;

/** Returns the values of one cookie in the header's order, decoded: cookies of other paths and domains share names. */
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

/** Returns the cookies of a header that can be secrets of our sessions. */
export const sessionSecrets = (header: string | undefined, name: string): string[] =>
  cookieValues(header, name).filter((value) => SESSION_SECRET.test(value));

/** Whether a text has the form of a CSRF token of ours. */
export const isCsrfToken = (text: string): boolean => CSRF_TOKEN.test(text);

/** Returns the CSRF tokens of ours in a header: mostly one. */
export const csrfTokens = (header: string | undefined): string[] =>
  cookieValues(header, cookies.token).filter(isCsrfToken);

/** Returns the id of the user that a CSRF token was made for. */
export const loginOf = (token: string | null | undefined): string | null => token?.split('.')[0] ?? null;

/** The visitor's answer to the consent banner, `all` or `none`: outlives a logout (decision C10). */
export const consentCookie = 'consent';

/** The ticket of staff for the chaos page, sent to that page only. HttpOnly. Never on a production site. */
export const chaosCookie = 'chaos_key';

/** Signed: the accounts that this browser signed in to before. HttpOnly; a logout leaves it. */
export const deviceCookie = 'device';

/** The header in which mutating calls send the `token` cookie's value. */
export const CSRF_HEADER = 'x-csrf-token';

/** The field in which a form that is posted without scripts sends the token that its page was loaded with. */
export const CSRF_FIELD = 'csrf_token';

export const lifetimes = {
  sessionIdle: DAY / 2,
  sessionAbsolute: 30 * DAY,
  voter: 365 * DAY,
  releaseGroup: 30 * DAY,
  consent: 180 * DAY,
  device: 365 * DAY,
} as const;
