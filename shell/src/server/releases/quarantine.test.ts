import type { Registry, ReleaseRef } from '@unitbase/contracts/release';
import { Quarantine } from './quarantine';

let now = 0;
const logged: string[] = [];
const newQuarantine = () => new Quarantine({ warn: (_details, message) => logged.push(message) }, () => now);
beforeEach(() => {
  now = 0;
  logged.length = 0;
});

const ref = (version: string): ReleaseRef => ({ version, integrity: `sha384-${'A'.repeat(64)}` });
const registry = (live: string, ...previous: string[]): Registry => ({
  revision: 1,
  remotes: { news: { live: ref(live), previous: previous.map(ref) } },
});
const failure = { remote: 'news', page: '/news', reason: 'it hung', isCertain: false, hasReplacement: true };

function open(now: Registry) {
  const quarantine = newQuarantine();
  quarantine.update(now);
  const serves = (page = '/news') => {
    const { snapshot, broken } = quarantine.choose(now, page);
    return broken.news ? `broken: ${broken.news}` : snapshot.news?.version;
  };
  return { quarantine, serves };
}

test('serves the live release while it has no failures', () => {
  expect(open(registry('1.1.0', '1.0.0')).serves()).toBe('1.1.0');
});

test('replaces the release on one page after one failure, for a while', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0') });
  expect([serves('/news'), serves('/news/:slug')]).toEqual(['1.0.0', '1.1.0']);
  now = 10_001;
  expect(serves('/news')).toBe('1.1.0');
});

test('replaces the release on all pages after two failures and logs remote@version', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0') });
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), page: '/news/:slug' });
  now = 1e9;
  expect([serves('/news'), serves('/anything')]).toEqual(['1.0.0', '1.0.0']);
  expect(logged.at(-1)).toBe('news@1.1.0 is quarantined: its last good release serves');
});

test('replaces a release that does not load immediately', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  expect(serves('/anything')).toBe('1.0.0');
});

test('omits a remote without a predecessor from the page, longer each time', () => {
  const { quarantine, serves } = open(registry('1.0.0'));
  const first = { ...failure, release: ref('1.0.0'), hasReplacement: false };
  quarantine.recordFailure(first);
  expect([serves('/news'), serves('/news/:slug')]).toEqual(['broken: it hung', '1.0.0']);
  now = 10_001;
  expect(serves('/news')).toBe('1.0.0');
  quarantine.recordFailure(first);
  now = 30_000;
  expect(serves('/news')).toBe('broken: it hung');
  now = 30_002;
  expect(serves('/news')).toBe('1.0.0');
});

test('skips a quarantined predecessor', () => {
  const { quarantine, serves } = open(registry('1.2.0', '1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.2.0'), isCertain: true });
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  expect(serves()).toBe('1.0.0');
});

test('resets the failures when another version is promoted', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  expect(quarantine.list).toEqual(['news@1.1.0']);
  quarantine.update(registry('1.2.0', '1.1.0', '1.0.0'));
  expect(quarantine.list).toEqual([]);
  quarantine.update(registry('1.1.0', '1.2.0'));
  expect(serves()).toBe('1.1.0');
});

test('resets the failures when the live version is promoted again', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  const at = '2026-11-23T12:00:00.000Z';
  const again: Registry = {
    ...registry('1.1.0', '1.0.0'),
    revision: 2,
    change: { at, by: 'ann', command: 'promote', remote: 'news', from: '1.1.0', to: '1.1.0' },
  };
  quarantine.update({ ...again, revision: 1 });
  expect(serves()).toBe('1.0.0');
  quarantine.update(again);
  expect(serves()).toBe('1.1.0');
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  quarantine.update(again);
  expect(serves()).toBe('1.0.0');
});

test('quarantines a canary after one failure, until it starts again', () => {
  const trial: Registry = {
    revision: 1,
    remotes: {
      news: { live: ref('1.1.0'), previous: [ref('1.0.0')], canary: { ...ref('1.2.0'), share: 25 } },
    },
  };
  const quarantine = newQuarantine();
  quarantine.update(trial);
  quarantine.recordFailure({ ...failure, release: ref('1.2.0') });
  expect(quarantine.reasons).toEqual({ 'news@1.2.0': 'it hung' });
  quarantine.update(registry('1.1.0', '1.0.0'));
  quarantine.update(trial);
  expect(quarantine.reasons).toEqual({});
});

test('imports the quarantine of another shell unless it is older than the promotion', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.importReason('news@1.1.0', 'it hung', 500);
  quarantine.importReason('news@1.0.0', 'it hung', 5_000);
  expect(serves()).toBe('1.1.0');
  quarantine.importReason('news@1.1.0', 'it hung', 5_000);
  expect(serves('/anything')).toBe('1.0.0');
  expect(logged).toEqual(['news@1.1.0 is quarantined, as another shell found']);
  now = 10_000;
  quarantine.update(registry('1.2.0', '1.1.0', '1.0.0'));
  quarantine.update(registry('1.1.0', '1.2.0', '1.0.0'));
  quarantine.importReason('news@1.1.0', 'it hung', 10_000);
  expect(quarantine.list).toEqual([]);
});

test('reset clears failures of a remote and ignores earlier ones of other shells', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.recordFailure({ ...failure, release: ref('1.1.0'), isCertain: true });
  expect(serves()).toBe('1.0.0');
  now = 5_000;
  quarantine.reset('news');
  expect([serves(), quarantine.list]).toEqual(['1.1.0', []]);
  quarantine.importReason('news@1.1.0', 'it hung', 4_000);
  expect(serves()).toBe('1.1.0');
});
