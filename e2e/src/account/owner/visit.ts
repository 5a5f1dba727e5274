import type { Page } from '@playwright/test';
import type { Hands } from '../../support/accessibility/keyboard';

/** State of the e2e test of a profile's owner. */
export interface Visit {
  page: Page;
  /** Whether JavaScript is on. Without it the site works by native forms. */
  scripts: boolean;
  hands: Hands;
  /** Opens a page and waits until it is hydrated. */
  go: (path: string) => Promise<void>;
  owner: Owner;
}

export interface Owner {
  email: string;
  password: string;
  company: string;
}

let serial = 0;

/** Returns an owner that no other run uses. The company name has letters only, so search treats it as one word. */
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
