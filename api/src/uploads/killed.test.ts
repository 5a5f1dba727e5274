import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rows } from '../db/query';
import { sharedBucket } from '../testing/media-stores';
import { begin, offsetOf, patch, videoUrl } from '../testing/tus';
import { credentialsOf, mp4, type Owner, openUploadSite, type UploadSite } from '../testing/uploads';

const root = path.resolve(__dirname, '../..');

let shared: Awaited<ReturnType<typeof sharedBucket>>;
let site: UploadSite;
let node: { process: ChildProcess; url: string };
let other: string;
beforeAll(async () => {
  shared = await sharedBucket();
  site = await openUploadSite({ media: () => shared.open() });
  await site.api.app.listen({ port: 0, host: '127.0.0.1' });
  other = `http://127.0.0.1:${(site.api.app.server.address() as AddressInfo).port}`;
  // The other node would fill an empty database.
  await rows(site.api.database.pool, `INSERT INTO meta (key, value) VALUES ('starting_data', '{}')`);
  node = await startNode();
}, 90_000);
afterAll(async () => {
  node?.process.kill('SIGKILL');
  await site?.close();
  await shared?.close();
});

/** Starts an api node as a process of its own, on the test's database and bucket. */
function startNode(): Promise<typeof node> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/main.ts')], {
    cwd: path.dirname(root),
    env: {
      ...process.env,
      ...{ DATABASE_URL: site.api.database.url, SITE_URL: 'http://localhost:3000', MAIL: 'mailbox' },
      ...{ MEDIA_STORE: 's3://media/site', FFMPEG_PATH: 'none', API_PORT: '0', LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The api ended with ${code}.`)));
    child.stdout?.on('data', (data: Buffer) => {
      const port = /"port":(\d+)/.exec(data.toString())?.[1];
      if (port) resolve({ process: child, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** Sends bytes of a part that never ends; resolves when the connection breaks. */
function sendWithoutEnd(
  owner: Owner,
  at: string,
  offset: number,
  data: Buffer,
  length: number,
): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(node.url + at, {
      method: 'PATCH',
      headers: {
        ...credentialsOf(owner),
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      },
    });
    outgoing.on('error', () => resolve());
    outgoing.write(data);
  });
}

test('kill -9 in the midst of an upload loses no acknowledged byte: another node completes it', async () => {
  const owner = await site.owner();
  const file = mp4(16_000_000);
  const at = await begin(node.url, owner, file.length);
  expect((await patch(node.url, owner, at, 0, file.subarray(0, 2_000_000))).status).toBe(204);
  const parts = () => shared.keys().filter((key) => key.startsWith('incoming/')).length;
  const broken = sendWithoutEnd(owner, at, 2_000_000, file.subarray(2_000_000, 10_000_000), 14_000_000);
  // The bucket has the first part, and some of the second.
  while (parts() < 2) await new Promise((resolve) => setImmediate(resolve));
  node.process.kill('SIGKILL');
  await broken;

  // The lease of the killed node ends.
  await rows(site.api.database.pool, 'UPDATE uploads SET locked_until = now() WHERE id = $1', [
    at.split('/').at(-1),
  ]);
  const offset = await offsetOf(other, owner, at);
  expect(offset).toBeGreaterThan(2_000_000);
  expect((await patch(other, owner, at, offset, file.subarray(offset))).status).toBe(204);
  const stored = await fetch(other + (await videoUrl(site, owner)));
  expect(Buffer.from(await stored.arrayBuffer()).equals(file)).toBe(true);
}, 90_000);
