import { randomInt } from 'node:crypto';
import type { Registry } from '@unitbase/contracts/release';
import { dependsOnVisitor, GROUPS, registryFor } from './choose';

const ref = (version: string) => ({ version, integrity: `sha384-${'A'.repeat(64)}` });
const withCanary = (share: number, version = '1.1.0'): Registry => ({
  revision: 1,
  remotes: {
    news: { live: ref('1.0.0'), previous: [ref('0.9.0')], canary: { ...ref(version), share } },
    account: { live: ref('2.0.0'), previous: [] },
  },
});
const versionFor = (share: number, group: number, version?: string) =>
  registryFor(withCanary(share, version), group).remotes.news?.live.version;
const every = Array.from({ length: GROUPS }, (_, group) => group);

test('a quarter of ten thousand visitors gets a canary of 25 %, and each always the same', () => {
  const visitors = Array.from({ length: 10_000 }, () => randomInt(GROUPS));
  const chosen = visitors.map((group) => versionFor(25, group));
  const share = chosen.filter((version) => version === '1.1.0').length / visitors.length;
  expect(Math.abs(share - 0.25)).toBeLessThanOrEqual(0.015);
  for (let round = 0; round < 3; round += 1) {
    expect(visitors.map((group) => versionFor(25, group))).toEqual(chosen);
  }
});

test.each([1, 5, 25, 100])('%i %% is exactly that many groups', (share) => {
  expect(every.filter((group) => versionFor(share, group) === '1.1.0')).toHaveLength(share * 100);
});

test('who has the canary keeps it while its share grows', () => {
  let before = new Set<number>();
  for (const share of [1, 5, 25, 100]) {
    const now = new Set(every.filter((group) => versionFor(share, group) === '1.1.0'));
    expect([...before].every((group) => now.has(group))).toBe(true);
    before = now;
  }
});

test('another canary is tried by others', () => {
  const of = (version: string) => every.filter((group) => versionFor(5, group, version) === version);
  const [first, second] = [of('1.1.0'), new Set(of('1.2.0'))];
  expect(first.filter((group) => second.has(group)).length).toBeLessThan(500);
});

test('behind a canary the live release is the first to go back to; other remotes are untouched', () => {
  const { remotes } = registryFor(withCanary(100), 1);
  expect(remotes.news?.previous.map(({ version }) => version)).toEqual(['1.0.0', '0.9.0']);
  expect(remotes.account).toEqual({ live: ref('2.0.0'), previous: [] });
});

test('without a canary nothing depends on the visitor', () => {
  const { news, ...others } = withCanary(5).remotes;
  const registry: Registry = { revision: 1, remotes: others };
  expect(dependsOnVisitor(registry)).toBe(false);
  expect(registryFor(registry, 1)).toBe(registry);
  expect(dependsOnVisitor({ revision: 1, remotes: news ? { news: { ...news, disabled: true } } : {} })).toBe(
    false,
  );
});
