import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX } from '@unitbase/contracts/client';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import type { MockMode } from '@unitbase/publishing/smoke-test/mock-api';
import * as core from 'zod/v4/core';
import { createMockServer } from './mock-server';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-mock-'));
  await writeFile(path.join(folder, 'index.html'), '<title>tides</title>');
  await writeFile(path.join(folder, 'mock.js'), 'run()');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(mode: MockMode) {
  const { server } = createMockServer({ folder, mode });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
}

/** Returns the path of a route with values for its parameters. */
const addressOf = ({ path }: Route) => API_PREFIX + path.replace(/:\w+/g, 'sample');

test.each<[MockMode]>([['full'], ['minimal']])(
  'answers every route of the contracts with a response that fits it: %s',
  async (mode) => {
    const { origin, close } = await open(mode);
    try {
      for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
        const response = await fetch(origin + addressOf(route), { method: route.method });
        const expected = route.response ? 200 : 204;
        expect([name, response.status]).toEqual([name, expected]);
        if (!route.response) continue;
        const { error } = core.safeParse(route.response, await response.json());
        expect([name, error?.issues ?? []]).toEqual([name, []]);
      }
    } finally {
      close();
    }
  },
);

test('answers every route with an error on demand, and unknown routes with 404', async () => {
  const { origin, close } = await open(503);
  try {
    expect((await fetch(`${origin}${API_PREFIX}/countries`)).status).toBe(503);
    expect((await fetch(`${origin}${API_PREFIX}/nothing/at/all`)).status).toBe(404);
  } finally {
    close();
  }
});

test('serves the files of the build, and its page for every other address', async () => {
  const { origin, close } = await open('full');
  try {
    expect(await (await fetch(`${origin}/tides/dover`)).text()).toContain('<title>tides</title>');
    expect(await (await fetch(`${origin}/_mock/mock.js`)).text()).toBe('run()');
    for (const missing of ['other.js', '..%2f..%2fpackage.json']) {
      expect((await fetch(`${origin}/_mock/${missing}`)).status).toBe(404);
    }
  } finally {
    close();
  }
});
