import type { APIRequestContext } from '@playwright/test';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';

/** Calls the api as the signed-in user of a request context. @param path below `/web_api` */
export async function callApi<Result>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<Result> {
  const { cookies: sent } = await request.storageState();
  const token = sent.find(({ name }) => name === cookies.token)?.value ?? '';
  const headers = { [CSRF_HEADER]: decodeURIComponent(token) };
  const response = await request.fetch(`/web_api${path}`, { method, headers, ...(data ? { data } : {}) });
  return response.status() === 204 ? (undefined as Result) : response.json();
}
