import type { Page } from '@playwright/test';
import type { LogEntry, LogPage } from '@unitbase/contracts/entities/desk/log';
import { callApi } from './api-call';
import { expect } from './test';

type Expected = Partial<Pick<LogEntry, 'who' | 'before' | 'after'>>;

/** Expects that the newest entry of a filter has these values. The signed-in role must read it. */
export async function expectLogged({ request }: Page, filter: Record<string, string>, expected: Expected) {
  const path = `/desk/log?${new URLSearchParams(filter)}`;
  const newest = async () => (await callApi<LogPage>(request, 'GET', path)).results[0];
  await expect.poll(newest).toMatchObject(expected);
}
