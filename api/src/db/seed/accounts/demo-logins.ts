/** Password of every demo login. */
export const DEMO_PASSWORD = 'unitbase-demo-1';

/**
 * Returns whether a fill adds demo logins, and whether the desk accepts codes of demo staff: not on a separate database
 * server or with https, unless `DEMO_LOGINS=1`.
 */
export function hasDemoLogins(env: {
  DATABASE_URL?: string | undefined;
  SITE_URL?: string | undefined;
  DEMO_LOGINS?: string | undefined;
}): boolean {
  const isPublic = Boolean(env.DATABASE_URL) || Boolean(env.SITE_URL?.startsWith('https:'));
  return env.DEMO_LOGINS ? env.DEMO_LOGINS === '1' : !isPublic;
}

/** Demo logins of a new site. `npm start` prints them. */
export const demoLogins = [
  { who: 'a plain user', email: 'user@unitbase.example', password: DEMO_PASSWORD, owns: [] },
  {
    who: 'owner of a Basic profile',
    email: 'basic@unitbase.example',
    password: DEMO_PASSWORD,
    owns: ['BASIC'],
  },
  {
    who: 'owner of a Silver profile',
    email: 'silver@unitbase.example',
    password: DEMO_PASSWORD,
    owns: ['CORPORATE'],
  },
  { who: 'owner of a Gold profile', email: 'gold@unitbase.example', password: DEMO_PASSWORD, owns: ['GOLD'] },
  {
    who: 'owner of two profiles',
    email: 'two@unitbase.example',
    password: DEMO_PASSWORD,
    owns: ['GOLD', 'BASIC'],
  },
  { who: 'awaiting approval', email: 'waiting@unitbase.example', password: DEMO_PASSWORD, owns: ['waiting'] },
] as const;
