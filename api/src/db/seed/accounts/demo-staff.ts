import type { StaffRole } from '@unitbase/contracts/desk/rights';

/**
 * Secret of the second factor of all demo staff, in Base32. It is published, so it must never protect anything but demo
 * data.
 */
export const DEMO_TOTP_SECRET = 'UNITBASEDEMODESKSECRETUNITBASEDE';

interface DemoMember {
  firstname: string;
  lastname: string;
  email: string;
  role: StaffRole;
}

/** Staff of a new site with demo logins, one for each role. `npm start` prints them. */
export const demoStaff: readonly DemoMember[] = [
  { firstname: 'Mira', lastname: 'Sandoval', email: 'mira@unitbase.example', role: 'admin' },
  { firstname: 'Ruth', lastname: 'Adler', email: 'ruth@unitbase.example', role: 'directory' },
  { firstname: 'Oskar', lastname: 'Lind', email: 'oskar@unitbase.example', role: 'editorial' },
  { firstname: 'Jonas', lastname: 'Pfeil', email: 'jonas@unitbase.example', role: 'commercial' },
];
