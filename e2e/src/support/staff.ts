import type { Page } from '@playwright/test';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { generateSync } from 'otplib';
import { callApi } from './api-call';
import { desk } from './desk';
import { expect } from './test';

interface Account {
  name: string;
  email: string;
  password: string;
  secret: string;
}

export interface StaffMember extends Account {
  /** Returns a code that the api has not seen yet: of the current step, then of the next one. */
  code(): string;
}

/** Members that no test of this worker has used yet. A command takes seconds, so each adds several. */
const spare: Partial<Record<StaffRole, Account[]>> = {};

/** Returns a staff member of its own for a test: parallel tests must not use the codes of one another. */
export async function newStaffMember(role: StaffRole): Promise<StaffMember> {
  const accounts = spare[role]?.length
    ? spare[role]
    : await desk<Account[]>('staff', 'demo', role, '--limit', '6');
  spare[role] = accounts.slice(1);
  const [account] = accounts;
  if (!account) throw new Error(`No staff member with the role ${role} was added.`);
  let used = 0;
  return {
    ...account,
    code() {
      const now = Math.floor(Date.now() / 30_000);
      used = Math.max(now, used + 1);
      if (used > now + 1) throw new Error('The next two codes are used. Wait for half a minute.');
      return generateSync({ secret: account.secret, epoch: used * 30 });
    },
  };
}

/** Signs the page's context in as a new staff member, with password and second factor. */
export async function signInAsStaff(page: Page, role: StaffRole): Promise<StaffMember> {
  const member = await newStaffMember(role);
  await enterPassword(page, member);
  await callApi(page.request, 'POST', '/desk/factor/code', { code: member.code() });
  const { factor } = await callApi<{ factor: string }>(page.request, 'GET', '/desk/session');
  expect(factor).toBe('given');
  return member;
}

/** Signs the page's context in with the password only. */
export async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  const response = await page.request.post('/web_api/login', { data: { username: email, password } });
  expect(response.ok()).toBe(true);
}
