import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '@unitbase/api/app';
import { readConfig } from '@unitbase/api/config';
import { Replica } from '@unitbase/api/db/servers/replica';
import { createTestDatabase, type TestDatabase } from '@unitbase/api/testing/test-database';
import { securityEvents } from '@unitbase/observability/security-event';
import { openSite, type TestSite } from '@unitbase/shell/server/testing/site';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, capture = '']) => capture);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const rules = read('docs/watching/alerts.yml');
const dashboard = JSON.parse(read('docs/watching/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const runbook = read('docs/runbook.md');

/** Emphasised names of other things: a part of the desk and of a guide. */
const NOT_PANELS = new Set(['People', 'Upgrade the api', 'A standby']);

test('the runbook has one section for each alert, in their order', () => {
  expect(captures(runbook, /^## (.+)$/gm)).toEqual(captures(rules, /- alert: (\w+)/g));
});

test('each alert leads to its section of the runbook', () => {
  expect(captures(rules, /runbook: docs\/runbook\.md#(\w+)/g)).toEqual(
    captures(rules, /- alert: (\w+)/g).map((name) => name.toLowerCase()),
  );
});

test('the runbook names only panels of the dashboard', () => {
  const titles = dashboard.panels.map(({ title }) => title);
  for (const panel of captures(runbook, /(?<!\*)\*([A-Z][\w ]+)\*(?!\*)/g).filter(
    (name) => !NOT_PANELS.has(name),
  ))
    expect(titles.some((title) => title.startsWith(panel)) ? '' : panel).toBe('');
});

test('docs/operate.md lists each security event, and no other', () => {
  const [, section = ''] = read('docs/operate.md').split('### Security events');
  const [, table = ''] = /\n\n(\|[\s\S]*?)\n\n/.exec(section) ?? [];
  const events = table.split('\n').flatMap((line) => captures(line.split('|')[1] ?? '', /`([^`]+)`/g));
  expect(sorted(events)).toEqual(sorted(securityEvents));
});

describe('metrics', () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof buildApp>>;
  let site: TestSite;
  let replica: Replica;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await site?.close();
    await api?.close();
    await replica?.stop();
    await database?.drop();
  });

  test('that dashboard and alerts name exist', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const SEARCH_URL = 'opensearch+http://127.0.0.1:9200';
    const config = readConfig({ LOG_LEVEL: 'info', API_METRICS_PORT: '0', FFMPEG_PATH: 'none', SEARCH_URL });
    replica = new Replica(database.url, database.pool, 1);
    api = await buildApp({ pool: database.pool, replica, config, log });
    await api.ready();
    site = await openSite({ METRICS_PORT: '0' });
    await site.server.ready();
    const addresses = [...lines, ...site.log].flatMap(({ address }) => (address ? [String(address)] : []));
    expect(addresses).toHaveLength(2);
    const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    const served = captures(texts.join('\n'), /^# TYPE (\w+) /gm);
    const queries = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), rules];
    const named = sorted(captures(queries.join('\n'), /\b((?:unitbase|process|nodejs)_\w+)/g));
    const exists = (name: string) =>
      served.includes(name) || served.includes(name.replace(/_(bucket|count|sum)$/, ''));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});
