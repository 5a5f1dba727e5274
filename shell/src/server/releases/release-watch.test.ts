import type { Registry } from '@unitbase/contracts/release';
import { pruneMetrics, readMetrics } from '@unitbase/releases/registry/metrics';
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
/** Opens a second shell on the site's store. */
function shell(name: string, reasons: Record<string, string> = {}) {
  const imported: string[] = [];
  const importReason = (label: string, reason: string) => void imported.push(`${label}: ${reason}`);
  const telemetry = Object.assign(new Telemetry(), { name });
  const read = async (): Promise<Registry> => {
    const registry = await readRegistry(site.store);
    telemetry.update(registry);
    return registry;
  };
  const logged: string[] = [];
  const log = (_details: object, message: string) => void logged.push(message);
  const watch = watchReleases({
    store: site.store,
    telemetry,
    quarantine: { reasons, importReason },
    readRegistry: read,
    log: { warn: log, error: log },
  });
  return { telemetry, logged, imported, check: watch.check, stop: watch.stop };
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

test('withdraws a canary that fails on several shells, with the reason in the history', async () => {
  const { live, trial: label, version } = await trial();
  const shells = ['a', 'b', 'c'].map((name) => shell(name));
  for (const each of shells) await each.check();
  for (const { telemetry } of shells) {
    for (let view = 0; view < 50; view += 1) telemetry.recordPages([live], []);
    // Two views of one shell are too few to withdraw the canary.
    for (let view = 0; view < 2; view += 1) telemetry.recordPages([label], [failure(label)]);
  }
  await shells[0]?.check();
  expect(await current()).toBe(version);
  await shells[1]?.check();
  await shells[2]?.check();
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

test('withdraws a canary that one shell has quarantined', async () => {
  const { trial: label } = await trial();
  const { check, logged } = shell('a', { [label]: 'it does not load' });
  await check();
  expect(await current()).toBeUndefined();
  expect(logged).toEqual([`${label} is withdrawn: it does not load`]);
});

test('imports the quarantine of other shells', async () => {
  const label = `news@${await site.release({ name: 'news' })}`;
  await shell('a', { [label]: 'it hung' }).check();
  const other = shell('b');
  await other.check();
  expect(other.imported).toEqual([`${label}: it hung`]);
});

test('removes the quarantine of a stopped shell and keeps its counts for a day', async () => {
  const { trial: label, version } = await trial();
  const { check, stop, telemetry } = shell('a', { [label]: 'it hung' });
  await check();
  telemetry.recordPages([label], []);
  await stop();
  await setCanary(site.store, 'news', version, 25);
  const other = shell('b');
  await other.check();
  expect(other.imported).toEqual([]);
  expect(await current()).toBe(version);
  expect((await readMetrics(site.store))[0]?.releases[label]).toMatchObject({ views: 1 });

  const day = 86_400_000;
  await pruneMetrics(site.store);
  expect(await site.store.metrics()).toHaveLength(1);
  await pruneMetrics(site.store, Date.now() + day);
  expect(await site.store.metrics()).toEqual([]);
});

test('keeps a good canary and does not count api failures against it', async () => {
  const { live, trial: label, version } = await trial();
  const { telemetry, check } = shell('a');
  await check();
  for (let view = 0; view < 100; view += 1) {
    telemetry.recordPages([live, label], view < 10 ? [{ ...failure(label), stage: 'data' }] : []);
  }
  await check();
  expect(await current()).toBe(version);
  const [metrics] = await readMetrics(site.store);
  expect(metrics?.releases[label]).toMatchObject({ views: 100, failed: 0 });
});
