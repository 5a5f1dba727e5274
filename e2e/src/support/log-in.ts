import type { Page } from '@playwright/test';
import { expect } from './test';

/** Returns a demo login of the seed data. */
export const demoLogin = (name: 'user' | 'basic' | 'silver' | 'gold' | 'two' | 'waiting') => ({
  email: `${name}@unitbase.example`,
  password: 'unitbase-demo-1',
});
export const READER = demoLogin('user');

/** Logs in by an api call, which sets the session cookies of the page. */
export async function logIn(page: Page, { email, password } = READER) {
  const response = await page.request.post('/web_api/login', { data: { username: email, password } });
  expect(response.ok()).toBe(true);
}
