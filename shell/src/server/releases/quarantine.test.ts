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
const strike = { remote: 'news', page: '/news', reason: 'it hung', isCertain: false, hasReplacement: true };

function open(now: Registry) {
  const quarantine = newQuarantine();
  quarantine.see(now);
  const serves = (page = '/news') => {
    const { snapshot, broken } = quarantine.choose(now, page);
    return broken.news ? `broken: ${broken.news}` : snapshot.news?.version;
  };
  return { quarantine, serves };
}

test('the live release serves while nothing is known against it', () => {
  expect(open(registry('1.1.0', '1.0.0')).serves()).toBe('1.1.0');
});

test('after one strike the last good release serves that page, and the live one the others', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0') });
  expect([serves('/news'), serves('/news/:slug')]).toEqual(['1.0.0', '1.1.0']);
  now = 10_001;
  expect(serves('/news')).toBe('1.1.0');
});

test('after two strikes the last good release serves everywhere, and the log names remote@version', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0') });
  quarantine.strike({ ...strike, release: ref('1.1.0'), page: '/news/:slug' });
  now = 1e9;
  expect([serves('/news'), serves('/anything')]).toEqual(['1.0.0', '1.0.0']);
  expect(logged.at(-1)).toBe('news@1.1.0 is quarantined: its last good release serves');
});

test('a release that does not load is replaced at once', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  expect(serves('/anything')).toBe('1.0.0');
});

test('without a predecessor only the page goes without the remote, longer each time', () => {
  const { quarantine, serves } = open(registry('1.0.0'));
  const first = { ...strike, release: ref('1.0.0'), hasReplacement: false };
  quarantine.strike(first);
  expect([serves('/news'), serves('/news/:slug')]).toEqual(['broken: it hung', '1.0.0']);
  now = 10_001;
  expect(serves('/news')).toBe('1.0.0');
  quarantine.strike(first);
  now = 30_000;
  expect(serves('/news')).toBe('broken: it hung');
  now = 30_002;
  expect(serves('/news')).toBe('1.0.0');
});

test('a predecessor that is guilty as well is passed over', () => {
  const { quarantine, serves } = open(registry('1.2.0', '1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.2.0'), isCertain: true });
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  expect(serves()).toBe('1.0.0');
});

test('promoting another version wipes the slate, and coming back starts anew', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  expect(quarantine.list).toEqual(['news@1.1.0']);
  quarantine.see(registry('1.2.0', '1.1.0', '1.0.0'));
  expect(quarantine.list).toEqual([]);
  quarantine.see(registry('1.1.0', '1.2.0'));
  expect(serves()).toBe('1.1.0');
});

test('promoting the live version once more wipes the slate, since somebody mended it', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  const at = '2026-11-23T12:00:00.000Z';
  const again: Registry = {
    ...registry('1.1.0', '1.0.0'),
    revision: 2,
    change: { at, by: 'ann', command: 'promote', remote: 'news', from: '1.1.0', to: '1.1.0' },
  };
  quarantine.see({ ...again, revision: 1 });
  expect(serves()).toBe('1.0.0');
  quarantine.see(again);
  expect(serves()).toBe('1.1.0');
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  quarantine.see(again);
  expect(serves()).toBe('1.0.0');
});

test('a canary is out everywhere after one strike, and may be tried again once it was withdrawn', () => {
  const trial: Registry = {
    revision: 1,
    remotes: {
      news: { live: ref('1.1.0'), previous: [ref('1.0.0')], canary: { ...ref('1.2.0'), share: 25 } },
    },
  };
  const quarantine = newQuarantine();
  quarantine.see(trial);
  quarantine.strike({ ...strike, release: ref('1.2.0') });
  expect(quarantine.reasons).toEqual({ 'news@1.2.0': 'it hung' });
  quarantine.see(registry('1.1.0', '1.0.0'));
  quarantine.see(trial);
  expect(quarantine.reasons).toEqual({});
});

test('what another shell found of the live release counts, unless it was found before that became live', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.adopt('news@1.1.0', 'it hung', 500);
  quarantine.adopt('news@1.0.0', 'it hung', 5_000);
  expect(serves()).toBe('1.1.0');
  quarantine.adopt('news@1.1.0', 'it hung', 5_000);
  expect(serves('/anything')).toBe('1.0.0');
  expect(logged).toEqual(['news@1.1.0 is quarantined, as another shell found']);
  now = 10_000;
  quarantine.see(registry('1.2.0', '1.1.0', '1.0.0'));
  quarantine.see(registry('1.1.0', '1.2.0', '1.0.0'));
  quarantine.adopt('news@1.1.0', 'it hung', 10_000);
  expect(quarantine.list).toEqual([]);
});

test('a pardon forgets what a remote did, and what other shells had found by then', () => {
  const { quarantine, serves } = open(registry('1.1.0', '1.0.0'));
  quarantine.strike({ ...strike, release: ref('1.1.0'), isCertain: true });
  expect(serves()).toBe('1.0.0');
  now = 5_000;
  quarantine.pardon('news');
  expect([serves(), quarantine.list]).toEqual(['1.1.0', []]);
  quarantine.adopt('news@1.1.0', 'it hung', 4_000);
  expect(serves()).toBe('1.1.0');
});
