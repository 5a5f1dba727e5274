/** The password of every ready-made login. */
export const DEMO_PASSWORD = 'unitbase-demo-1';

/**
 * Whether a site fills itself with them: not on a database server of one's own, which is production, unless
 * `DEMO_LOGINS=1` asks for it.
 */
export function hasDemoLogins(env: {
  DATABASE_URL?: string | undefined;
  DEMO_LOGINS?: string | undefined;
}): boolean {
  return env.DEMO_LOGINS ? env.DEMO_LOGINS === '1' : !env.DATABASE_URL;
}

/** Logins that a fresh site has, for a first look around. `npm start` prints them. */
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
