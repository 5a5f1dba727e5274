import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callApi } from './api-call';
import { demoLogin, logIn } from './log-in';
import { ownAddress } from './test';

/** Opens a page in a browser of its own, logged in. */
export async function openAs(
  browser: Browser,
  login: Parameters<typeof demoLogin>[0],
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const page = await (await browser.newContext({ ...ownAddress, ...options })).newPage();
  await logIn(page, demoLogin(login));
  return page;
}

interface Profile {
  orgid: number;
  orgname: string;
}

/** Returns the first profile that the user of a page manages. */
export async function profileOf(page: Page): Promise<Profile> {
  const [profile] = await callApi<Profile[]>(page.request, 'GET', '/org-profiles');
  if (!profile) throw new Error('The user manages no profile.');
  return profile;
}

/** Sends a message to a company as the user of a page, by the form's route. */
export const sendMessage = (context: BrowserContext, orgid: number, subject: string, message: string) =>
  callApi(context.request, 'POST', `/orgs/${orgid}/messages`, { subject, message });
