import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireAccepted } from './accept-link';

let site: Server;
let siteResponse: { status: number; type: string; body: string };
let link: string;
beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(siteResponse.status, { 'content-type': siteResponse.type }).end(siteResponse.body);
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

test('accepts a link that the site accepts', async () => {
  siteResponse = json(200, { remote: 'news' });
  await expect(requireAccepted(link)).resolves.toBeUndefined();
});

test('reports the site’s code and reason with a hint', async () => {
  siteResponse = json(403, { code: 'off', detail: 'This site takes no development links.' });
  await expect(requireAccepted(link)).rejects.toMatchObject({
    code: 'off',
    message: 'This site takes no development links. Its operator can allow them by DEVELOPMENT_LINKS.',
  });
});

test('reports a site without development links', async () => {
  siteResponse = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  await expect(requireAccepted(link)).rejects.toMatchObject({ code: 'unknown' });
  siteResponse = { status: 200, type: 'text/html', body: '<h1>Some page</h1>' };
  await expect(requireAccepted(link)).rejects.toMatchObject({ code: 'unknown' });
});

test('reports a site that does not respond', async () => {
  await expect(requireAccepted('http://127.0.0.1:1/_development')).rejects.toMatchObject({
    code: 'unreachable',
  });
});
