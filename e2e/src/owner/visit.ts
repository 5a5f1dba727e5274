import type { Page } from '@playwright/test';
import type { Hands } from '../support/keyboard';

/** The owner of a profile on the way through the site. */
export interface Visit {
  page: Page;
  /** Whether scripts run. Without them native forms lead on. */
  scripts: boolean;
  hands: Hands;
  /** Opens an address and waits until it is interactive. */
  go: (path: string) => Promise<void>;
  owner: Owner;
}

export interface Owner {
  email: string;
  password: string;
  company: string;
}

let serial = 0;

/** Somebody whom no other run knows, with a company named in letters only: one word that no other company has. */
export function newOwner(): Owner {
  serial += 1;
  const run = `${process.pid}-${Date.now()}-${serial}`;
  const letters = run.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replaceAll('-', 'k');
  return {
    email: `owner-${run}@example.com`,
    password: 'a long walk to set 7',
    company: `Quayside ${letters}`,
  };
}
