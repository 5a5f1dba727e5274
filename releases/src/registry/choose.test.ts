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

test('gives a canary of 25 % to a quarter of the visitors, always the same ones', () => {
  const visitors = Array.from({ length: 10_000 }, () => randomInt(GROUPS));
  const chosen = visitors.map((group) => versionFor(25, group));
  const share = chosen.filter((version) => version === '1.1.0').length / visitors.length;
  expect(Math.abs(share - 0.25)).toBeLessThanOrEqual(0.015);
  for (let round = 0; round < 3; round += 1) {
    expect(visitors.map((group) => versionFor(25, group))).toEqual(chosen);
  }
});

test.each([1, 10, 33, 100])('gives a canary of %i %% to exactly that share of the groups', (share) => {
  expect(every.filter((group) => versionFor(share, group) === '1.1.0')).toHaveLength(share * 100);
});

test('keeps the canary of a visitor while its share grows', () => {
  let previous = new Set<number>();
  for (const share of [1, 10, 33, 100]) {
    const now = new Set(every.filter((group) => versionFor(share, group) === '1.1.0'));
    expect([...previous].every((group) => now.has(group))).toBe(true);
    previous = now;
  }
});

test('gives another canary to other visitors', () => {
  const of = (version: string) => every.filter((group) => versionFor(5, group, version) === version);
  const [first, second] = [of('1.1.0'), new Set(of('1.2.0'))];
  expect(first.filter((group) => second.has(group)).length).toBeLessThan(500);
});

test('puts the live release first among the previous ones and leaves other remotes unchanged', () => {
  const { remotes } = registryFor(withCanary(100), 1);
  expect(remotes.news?.previous.map(({ version }) => version)).toEqual(['1.0.0', '0.9.0']);
  expect(remotes.account).toEqual({ live: ref('2.0.0'), previous: [] });
});

test('does not depend on the visitor without a canary', () => {
  const { news, ...others } = withCanary(5).remotes;
  const registry: Registry = { revision: 1, remotes: others };
  expect(dependsOnVisitor(registry)).toBe(false);
  expect(registryFor(registry, 1)).toBe(registry);
  expect(dependsOnVisitor({ revision: 1, remotes: news ? { news: { ...news, disabled: true } } : {} })).toBe(
    false,
  );
});
