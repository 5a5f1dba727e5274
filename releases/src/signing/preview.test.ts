import { generateKeyPairSync } from 'node:crypto';
import type { Registry } from '@unitbase/contracts/release';
import { MAX_PREVIEW_SECONDS, readPreviewTicket, type PreviewTicket, withPreviews, writePreviewTicket } from './preview';
import { publicKeyText } from './signature';

const integrity = `sha384-${'A'.repeat(64)}`;
const release = { version: '1.1.0', integrity };
const news = generateKeyPairSync('ed25519').privateKey;
const directory = generateKeyPairSync('ed25519').privateKey;
const trust = { news: [publicKeyText(news)], directory: [publicKeyText(directory)] };
const NOW = 1_800_000_000_000;
const ticket: PreviewTicket = { remote: 'news', release, until: NOW / 1_000 + 3_600 };

test('a ticket of the team counts until its time is over', () => {
  const text = writePreviewTicket(ticket, news);
  expect(readPreviewTicket(text, trust, NOW)).toEqual(ticket);
  expect(readPreviewTicket(text, trust, NOW + 3_600_000)).toBeNull();
});

test.each([
  ['of another team', writePreviewTicket(ticket, directory)],
  ['of a remote that nobody trusts', writePreviewTicket({ ...ticket, remote: 'weather' }, news)],
  ['for longer than a working week', writePreviewTicket({ ...ticket, until: ticket.until + MAX_PREVIEW_SECONDS }, news)],
  ['without a signature', writePreviewTicket(ticket, news).split('.')[0] ?? ''],
  [
    'with another release',
    `${Buffer.from(JSON.stringify({ ...ticket, release: { ...release, version: '1.2.0' } })).toString('base64url')}.${writePreviewTicket(ticket, news).split('.')[1]}`,
  ],
  ['of nothing', ''],
  ['of noise', 'a.b.c'],
  ['that never ends', 'x'.repeat(100_000)],
])('a ticket %s does not count', (_title, text) => {
  expect(readPreviewTicket(text, trust, NOW)).toBeNull();
});

test('with a ticket its release is live, before a canary, and of a remote that was switched off', () => {
  const live = { version: '1.0.0', integrity };
  const registry: Registry = {
    revision: 3,
    remotes: {
      news: { live, previous: [], canary: { version: '1.2.0', integrity, share: 25 }, disabled: true },
      directory: { live, previous: [] },
    },
  };
  expect(withPreviews(registry, [ticket])).toEqual({
    revision: 3,
    remotes: { news: { live: release, previous: [live] }, directory: { live, previous: [] } },
  });
});
