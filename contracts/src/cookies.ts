/** Names and lifetimes of every cookie of the site (decisions C10, D57, D60). Lifetimes are in seconds. */
const DAY = 86_400;

export const cookies = {
  /** The session. HttpOnly: no script reads it. */
  session: 'sid',
  /** CSRF token bound to the session; readable: its presence means logged in. */
  token: 'token',
  /** Readable hint: the organisation last selected. */
  organisationId: 'organisation_id',
  /** Readable hint: a registered user. */
  userId: 'user_id',
  /** A random number that lets a visitor vote once in a poll. HttpOnly. */
  voter: 'voter',
  /** One of ten thousand groups: which releases on trial a visitor gets. Only while there is such a trial. HttpOnly. */
  releaseGroup: 'release_group',
  /** Signed tickets of teams: releases that this visitor sees before they are live. HttpOnly. */
  releasePreview: 'release_preview',
  /** Signed ticket of a team: its remote comes from where it is being worked on (decision 0011). HttpOnly. */
  development: 'release_development',
} as const;

/** Who carries one of these sees pages of his own. */
export const personalCookies = [
  cookies.session,
  cookies.token,
  cookies.voter,
  cookies.releasePreview,
  cookies.development,
] as const;

/** The visitor's answer to the consent banner, `all` or `none`: outlives a logout (decision C10). */
export const consentCookie = 'consent';

/** The ticket of staff for the chaos page, sent to that page only. HttpOnly. Never on a production site. */
export const chaosCookie = 'chaos_key';

/** Signed: the accounts that this browser signed in to before. HttpOnly; a logout leaves it. */
export const deviceCookie = 'device';

/** The header in which mutating calls send the `token` cookie's value. */
export const CSRF_HEADER = 'x-csrf-token';

export const lifetimes = {
  sessionIdle: DAY / 2,
  sessionAbsolute: 30 * DAY,
  voter: 365 * DAY,
  releaseGroup: 30 * DAY,
  consent: 180 * DAY,
  device: 365 * DAY,
} as const;
