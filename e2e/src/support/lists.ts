import { type APIRequestContext, request as requests } from '@playwright/test';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import { READER } from './log-in';

interface List {
  id: number;
  name: string;
  share_token: string | null;
}

/** Returns the token of a list of two French companies that another user shares. Runs of the tests share the list. */
export async function sharedToken(request: APIRequestContext): Promise<string> {
  const search = await request.get('/web_api/search/results?country=france&tier=gold&limit=2');
  const { results } = (await search.json()) as { results: { orgid: number }[] };
  const owner = await requests.newContext({ baseURL: new URL(search.url()).origin });
  await owner.post('/web_api/login', { data: { username: READER.email, password: READER.password } });
  const sent = (await owner.storageState()).cookies.find(({ name }) => name === cookies.token);
  const headers = { [CSRF_HEADER]: decodeURIComponent(sent?.value ?? '') };
  const call = async <Result>(method: string, path: string, data?: object): Promise<Result> =>
    (await owner.fetch(`/web_api${path}`, { method, headers, ...(data ? { data } : {}) })).json();
  const name = 'Shared by the tests';
  // Another worker may create it at the same time: then this call is rejected and finds the other's.
  await call('POST', '/lists', { name });
  const { lists } = await call<{ lists: List[] }>('GET', '/lists');
  const id = lists.find((list) => list.name === name)?.id;
  const changes = results.map(({ orgid }) => ({ type: 'add', kind: 'company', ref: String(orgid) }));
  await call('POST', `/lists/${id}/changes`, { changes });
  const { share_token } = await call<List>('PUT', `/lists/${id}/share`, { share_notes: false });
  await owner.dispose();
  if (!share_token) throw new Error(`The list ${id} was not shared.`);
  return share_token;
}
