import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rows } from '@unitbase/api/db/query';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import {
  type Api,
  bytesOf,
  call,
  digestOf,
  digestOfFile,
  MB,
  makeOwner,
  memoryOf,
  type Owner,
  PART,
  SIZE,
  startApi,
  uploadVideo,
} from './upload-client';

/**
 * Uploads at their full size, on an api process of its own: ten videos of 250 MB at once in parts, memory of
 * the api meanwhile, what is stored compared to the byte; a form of 251 MB; and a kill in the middle of ten uploads.
 */
const AT_ONCE = 10;
/** Seconds between two clean-ups of an api. */
const CLEAN_UP = 60;
/** Most that the api's memory may grow by, in MB. */
const GROWTH = 64;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const filesIn = (media: string): string[] =>
  readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const megabytesIn = (media: string) =>
  filesIn(media).reduce((sum, file) => sum + statSync(file).size, 0) / MB;

/** A form of 251 MB that does not say how long it is; answers the status and the megabytes that it left. */
async function sendTooMuch(
  api: Api,
  { orgId, headers }: Owner,
  media: string,
  declared: boolean,
): Promise<[status: number, left: number]> {
  const before = megabytesIn(media);
  const { 'tus-resumable': _, ...own } = headers;
  const head = `--x\r\nContent-Disposition: form-data; name="org_id"\r\n\r\n${orgId}\r\n--x\r\nContent-Disposition: form-data; name="video_file"; filename="a.mp4"\r\n\r\n`;
  const length = head.length + SIZE + MB + '\r\n--x--\r\n'.length;
  const type = {
    'content-type': 'multipart/form-data; boundary=x',
    ...(declared ? { 'content-length': length } : {}),
  };
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, megabytesIn(media));
  }, 100);
  const answer = await call(api, 'POST', '/web_api/upload-video', { ...own, ...type }, async (sent) => {
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.write(head);
    for (let offset = 0; offset < SIZE + MB; offset += MB) {
      if (!sent.write(bytesOf(1, offset, MB)))
        await Promise.race([closed, new Promise((resolve) => sent.once('drain', resolve))]);
    }
    sent.end('\r\n--x--\r\n');
  });
  clearInterval(watching);
  return [answer.status, (declared ? most : megabytesIn(media)) - before];
}

const results: boolean[] = [];
function report(what: string, met: boolean): void {
  results.push(met);
  process.stdout.write(`${met ? 'met   ' : 'MISSED'} ${what}\n`);
}

/** Ten videos at once: the api's memory meanwhile, and every byte of what is stored. */
async function sendTen(api: Api, owners: readonly Owner[], media: string): Promise<void> {
  const before = memoryOf(api);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(api));
  }, 50);
  const started = Date.now();
  await Promise.all(owners.map((owner, video) => uploadVideo(api, owner, video)));
  clearInterval(watching);
  const seconds = (Date.now() - started) / 1_000;
  const rate = ((AT_ONCE * SIZE) / MB / seconds).toFixed(0);
  process.stdout.write(
    `${AT_ONCE} × 250 MB in ${seconds.toFixed(0)} s, ${rate} MB/s; api ${before.toFixed(0)} MB before\n`,
  );
  const growth = most - before;
  report(`memory of the api grows by ${growth.toFixed(0)} MB, at most ${GROWTH}`, growth <= GROWTH);

  const expected = new Set(owners.map((_, video) => digestOf(video)));
  const large = filesIn(media).filter((file) => statSync(file).size === SIZE);
  for (const file of large) expected.delete(await digestOfFile(file));
  const isEqual = large.length === AT_ONCE && expected.size === 0;
  report(`what is stored is what was sent, ${large.length} files`, isEqual);
}

async function exceedLimits(api: Api, owner: Owner, media: string): Promise<void> {
  const [declared, stored] = await sendTooMuch(api, owner, media, true);
  report(
    `251 MB as a form that says so: ${declared}, ${stored.toFixed(0)} MB stored meanwhile`,
    declared === 413 && stored === 0,
  );
  const [silent, left] = await sendTooMuch(api, owner, media, false);
  report(
    `251 MB as a form that does not: ${silent}, ${left.toFixed(0)} MB left`,
    silent === 413 && left === 0,
  );
}

/** Kills the api in the middle of ten uploads; another one cleans up once their time is over. */
async function kill(api: Api, owners: readonly Owner[], database: TestDatabase, media: string): Promise<Api> {
  const kept = filesIn(media).length;
  const cut = owners.map((owner, video) => uploadVideo(api, owner, video).catch(() => undefined));
  while (filesIn(media).length < kept + AT_ONCE / 2) await pause(100);
  api.process.removeAllListeners('exit').kill('SIGKILL');
  await Promise.all(cut);
  const orphans = filesIn(media).length - kept;
  const over = `UPDATE uploads SET expires_at = now() - interval '1 second', locked_until = NULL WHERE finished_at IS NULL`;
  await rows(database.pool, over);
  const next = await startApi(database, media);
  for (let waited = 0; waited < 2 * CLEAN_UP && filesIn(media).length > kept; waited += 1) await pause(1_000);
  const left = filesIn(media).length - kept;
  report(
    `killed with ${orphans} uploads half-done: ${left} of their files left after the clean-up`,
    orphans > 0 && left === 0,
  );
  return next;
}

async function measure(database: TestDatabase, media: string): Promise<void> {
  const api = await startApi(database, media);
  const owners: Owner[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) owners.push(await makeOwner(database, api, n));
  const [first] = owners;
  if (!first) return;
  // Code and buffers that every upload needs are there before the memory is read.
  await uploadVideo(api, first, 0, PART);
  await sendTen(api, owners, media);
  await exceedLimits(api, first, media);
  const last = await kill(api, owners, database, media);
  last.process.removeAllListeners('exit').kill('SIGTERM');
  await new Promise((resolve) => last.process.once('close', resolve));
}

const media = mkdtempSync(path.join(tmpdir(), 'unitbase-bench-'));
const database = await createTestDatabase({ filled: true });
try {
  await measure(database, media);
} finally {
  await database.drop();
  rmSync(media, { recursive: true, force: true });
}
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1);
