import { type APIRequestContext, request as requests } from '@playwright/test';
import { callApi } from './api-call';
import { demoLogin } from './log-in';

interface List {
  id: number;
  name: string;
  share_token: string | null;
}

/** Returns the ids of the first Gold companies of France. */
export async function goldCompanies(request: APIRequestContext, count: number): Promise<number[]> {
  const search = await request.get(`/web_api/search/results?country=france&tier=gold&limit=${count}`);
  const { results } = (await search.json()) as { results: { orgid: number }[] };
  return results.map(({ orgid }) => orgid);
}

async function addCompanies(request: APIRequestContext, list: number, ids: readonly number[]): Promise<void> {
  const changes = ids.map((id) => ({ type: 'add', kind: 'company', ref: String(id) }));
  await callApi(request, 'POST', `/lists/${list}/changes`, { changes });
}

/** Creates a list of the signed-in user with these companies. Returns its path. */
export async function createListOf(
  request: APIRequestContext,
  name: string,
  companies: readonly number[],
): Promise<string> {
  const { id } = await callApi<List>(request, 'POST', '/lists', { name });
  await addCompanies(request, id, companies);
  return `/lists/${id}`;
}

/** Creates a list of the signed-in user with the first Gold companies of France. Returns its path. */
export const createList = async (
  request: APIRequestContext,
  name: string,
  companies: number,
): Promise<string> => createListOf(request, name, await goldCompanies(request, companies));

export const deleteList = (request: APIRequestContext, list: string): Promise<void> =>
  callApi(request, 'DELETE', list);

/** Returns the token of a list of six companies that another user shares. Runs of the tests share the list. */
export async function sharedToken(request: APIRequestContext): Promise<string> {
  const { origin } = new URL((await request.get('/web_api/session')).url());
  const owner = await requests.newContext({ baseURL: origin });
  const { email, password } = demoLogin('two');
  await owner.post('/web_api/login', { data: { username: email, password } });
  const name = 'Shared by the tests';
  // The api rejects a second list of that name: then the list of an earlier call is used.
  await callApi(owner, 'POST', '/lists', { name });
  const { lists } = await callApi<{ lists: List[] }>(owner, 'GET', '/lists');
  const id = lists.find((list) => list.name === name)?.id ?? 0;
  await addCompanies(owner, id, await goldCompanies(owner, 6));
  const { share_token } = await callApi<List>(owner, 'PUT', `/lists/${id}/share`, { share_notes: false });
  await owner.dispose();
  if (!share_token) throw new Error(`The list ${id} was not shared.`);
  return share_token;
}
