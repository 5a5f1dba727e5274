import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireLetIn } from './site-answer';

let site: Server;
let answer: { status: number; type: string; body: string };
let link: string;
beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/_development?ticket=x`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

const json = (status: number, body: object) => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

test('a site that takes the link is good', async () => {
  answer = json(200, { remote: 'news' });
  await expect(requireLetIn(link)).resolves.toBeUndefined();
});

test('a refusal has the site’s code and reason, and what helps', async () => {
  answer = json(403, { code: 'off', detail: 'This site takes no development links.' });
  await expect(requireLetIn(link)).rejects.toMatchObject({
    code: 'off',
    message: 'This site takes no development links. Whoever runs it says so by DEVELOPMENT_LINKS.',
  });
});

test('a site of before development links is said to be older', async () => {
  answer = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  await expect(requireLetIn(link)).rejects.toMatchObject({ code: 'unknown' });
  answer = { status: 200, type: 'text/html', body: '<h1>Some page</h1>' };
  await expect(requireLetIn(link)).rejects.toMatchObject({ code: 'unknown' });
});

test('a site that is away is said to be', async () => {
  await expect(requireLetIn('http://127.0.0.1:1/_development')).rejects.toMatchObject({
    code: 'unreachable',
  });
});
