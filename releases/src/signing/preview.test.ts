import { generateKeyPairSync } from 'node:crypto';
import type { Registry } from '@unitbase/contracts/release';
import { publicKeyText } from './ed25519';
import { MAX_PREVIEW_SECONDS, type PreviewTicket, previewTicket, withPreviews } from './preview';

const integrity = `sha384-${'A'.repeat(64)}`;
const release = { version: '1.1.0', integrity };
const news = generateKeyPairSync('ed25519').privateKey;
const directory = generateKeyPairSync('ed25519').privateKey;
const trust = { news: [publicKeyText(news)], directory: [publicKeyText(directory)] };
const NOW = 1_800_000_000_000;
const ticket: PreviewTicket = { remote: 'news', release, until: NOW / 1_000 + 3_600 };

test('accepts a ticket of the team until it expires', () => {
  const text = previewTicket.write(ticket, news);
  expect(previewTicket.read(text, trust, NOW)).toEqual(ticket);
  expect(previewTicket.read(text, trust, NOW + 3_600_000)).toBeNull();
});

test.each([
  ['of another team', previewTicket.write(ticket, directory)],
  ['of a remote without trusted keys', previewTicket.write({ ...ticket, remote: 'weather' }, news)],
  [
    'valid for more than a working week',
    previewTicket.write({ ...ticket, until: ticket.until + MAX_PREVIEW_SECONDS }, news),
  ],
  ['without a signature', previewTicket.write(ticket, news).split('.')[0] ?? ''],
  [
    'with another release',
    `${Buffer.from(JSON.stringify({ ...ticket, release: { ...release, version: '1.2.0' } })).toString('base64url')}.${previewTicket.write(ticket, news).split('.')[1]}`,
  ],
  ['without text', ''],
  ['of three random parts', 'a.b.c'],
  ['of excessive length', 'x'.repeat(100_000)],
])('rejects a ticket %s', (_title, text) => {
  expect(previewTicket.read(text, trust, NOW)).toBeNull();
});

test('makes the previewed release live, also over a canary and for a disabled remote', () => {
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
