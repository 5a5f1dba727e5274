import type { Page } from '@playwright/test';
import { expect } from './test';

/** A ready-made login of the starting data. */
export const demoLogin = (name: 'user' | 'basic' | 'silver' | 'gold' | 'two') => ({
  email: `${name}@unitbase.example`,
  password: 'unitbase-demo-1',
});
export const READER = demoLogin('user');

/** Logs in without the page; it has the session's cookies from then on. */
export async function logIn(page: Page, { email, password } = READER) {
  const answer = await page.request.post('/web_api/login', { data: { username: email, password } });
  expect(answer.ok()).toBe(true);
}
