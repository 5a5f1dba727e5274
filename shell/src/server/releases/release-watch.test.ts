import type { Registry } from '@unitbase/contracts/release';
import { dropForgottenNotes, readNotes } from '@unitbase/releases/registry/observed';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { setCanary } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { openSite, type TestSite } from '../testing/site';
import { watchReleases } from './release-watch';
import { Telemetry } from './telemetry';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());
/** A shell on the site's store, which sees what the test tells it. */
function shell(name: string, reasons: Record<string, string> = {}) {
  const adopted: string[] = [];
  const adopt = (label: string, reason: string) => void adopted.push(`${label}: ${reason}`);
  const telemetry = Object.assign(new Telemetry(), { name });
  const read = async (): Promise<Registry> => {
    const registry = await readRegistry(site.store);
    telemetry.see(registry);
    return registry;
  };
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const watch = watchReleases({
    store: site.store,
    telemetry,
    quarantine: { reasons, adopt },
    readRegistry: read,
    log: { warn: note, error: note },
  });
  return { telemetry, logged, adopted, look: watch.look, stop: watch.stop };
}

async function trial() {
  const live = await site.release({ name: 'news' });
  const { version } = await storeFake(site.store, {
    name: 'news',
    marker: 'trial',
  });
  await setCanary(site.store, 'news', version, 25);
  return { live: `news@${live}`, trial: `news@${version}`, version };
}
const current = async () => (await readRegistry(site.store)).remotes.news?.canary?.version;
const failure = (label: string) => ({
  remote: 'news',
  version: label.slice('news@'.length),
  stage: 'render' as const,
  message: 'planted',
});

test('a canary that fails on several shells is withdrawn by one of them, with the reason in the history', async () => {
  const { live, trial: label, version } = await trial();
  const shells = ['a', 'b', 'c'].map((name) => shell(name));
  for (const each of shells) await each.look();
  for (const { telemetry } of shells) {
    for (let view = 0; view < 50; view += 1) telemetry.answered([live], []);
    // Two of each shell are too few for a verdict of one shell alone.
    for (let view = 0; view < 2; view += 1) telemetry.answered([label], [failure(label)]);
  }
  await shells[0]?.look();
  expect(await current()).toBe(version);
  await shells[1]?.look();
  await shells[2]?.look();
  expect(await current()).toBeUndefined();
  expect(shells[2]?.logged).toEqual([
    expect.stringContaining(`${label} is withdrawn: 6 of its 6 pages failed`),
  ]);
  expect((await readRegistry(site.store)).change).toMatchObject({
    command: 'rollback',
    by: 'shell',
    from: version,
    reason: expect.stringContaining('6 of its 6 pages failed'),
  });
});

test('a canary that one shell had to take out is withdrawn for all', async () => {
  const { trial: label } = await trial();
  const { look, logged } = shell('a', { [label]: 'it does not load' });
  await look();
  expect(await current()).toBeUndefined();
  expect(logged).toEqual([`${label} is withdrawn: it does not load`]);
});

test('what one shell had to take out, the others hear of', async () => {
  const label = `news@${await site.release({ name: 'news' })}`;
  await shell('a', { [label]: 'it hung' }).look();
  const other = shell('b');
  await other.look();
  expect(other.adopted).toEqual([`${label}: it hung`]);
});

test('what a shell had taken out ends with it, and what it counted stays for a day', async () => {
  const { trial: label, version } = await trial();
  const { look, stop, telemetry } = shell('a', { [label]: 'it hung' });
  await look();
  telemetry.answered([label], []);
  await stop();
  await setCanary(site.store, 'news', version, 25);
  const other = shell('b');
  await other.look();
  expect(other.adopted).toEqual([]);
  expect(await current()).toBe(version);
  expect((await readNotes(site.store))[0]?.releases[label]).toMatchObject({ views: 1 });

  const day = 86_400_000;
  await dropForgottenNotes(site.store);
  expect(await site.store.notes()).toHaveLength(1);
  await dropForgottenNotes(site.store, Date.now() + day);
  expect(await site.store.notes()).toEqual([]);
});

test('a good canary goes on, and what the api owes does not count against it', async () => {
  const { live, trial: label, version } = await trial();
  const { telemetry, look } = shell('a');
  await look();
  for (let view = 0; view < 100; view += 1) {
    telemetry.answered([live, label], view < 10 ? [{ ...failure(label), stage: 'data' }] : []);
  }
  await look();
  expect(await current()).toBe(version);
  const [note] = await readNotes(site.store);
  expect(note?.releases[label]).toMatchObject({ views: 100, failed: 0 });
});
