/** The password of every ready-made login. */
export const DEMO_PASSWORD = 'unitbase-demo-1';

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
