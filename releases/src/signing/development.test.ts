import { generateKeyPairSync } from 'node:crypto';
import {
  acceptsContracts,
  checkDevelopmentTicket,
  type DevelopmentLinks,
  type DevelopmentTicket,
  developmentTicket,
  MAX_DEVELOPMENT_SECONDS,
} from './development';
import { publicKeyText } from './ed25519';
import { previewTicket } from './preview';

const news = generateKeyPairSync('ed25519').privateKey;
const directory = generateKeyPairSync('ed25519').privateKey;
const trust = { news: [publicKeyText(news)], directory: [publicKeyText(directory)] };
const NOW = 1_800_000_000_000;
const ticket: DevelopmentTicket = {
  remote: 'news',
  origin: 'http://127.0.0.1:4100',
  site: 'site.example',
  contracts: '1.0.0',
  until: NOW / 1_000 + 3_600,
};
const check = (text: string, links: DevelopmentLinks = 'loopback', now = NOW) =>
  checkDevelopmentTicket(text, { trust, links, hosts: ['site.example', 'www.site.example'], now });
const signed = (change: Partial<DevelopmentTicket>, key = news) =>
  developmentTicket.write({ ...ticket, ...change }, key);

test('accepts a ticket of the team on its site until it expires', () => {
  expect(check(signed({}))).toEqual(ticket);
  expect(check(signed({}), 'loopback', NOW + 3_600_000)).toBe('expired');
  expect(check(signed({ site: 'other.example' }))).toBe('site');
  expect(check(signed({ until: ticket.until + MAX_DEVELOPMENT_SECONDS }))).toBe('lifetime');
});

/** Returns a ticket whose claims were changed after signing. */
function tampered(change: Partial<DevelopmentTicket>): string {
  const claims = Buffer.from(JSON.stringify({ ...ticket, ...change })).toString('base64url');
  return `${claims}.${signed({}).split('.')[1]}`;
}

const release = { version: '1.0.0', integrity: `sha384-${'A'.repeat(64)}` };
test.each([
  ['of another team', signed({}, directory)],
  ['of a remote without trusted keys', signed({ remote: 'weather' })],
  ['with another remote', tampered({ remote: 'directory' })],
  ['with another origin', tampered({ origin: 'http://127.0.0.1:4101' })],
  ['with another site', tampered({ site: 'www.site.example' })],
  ['with other contracts', tampered({ contracts: '2.0.0' })],
  ['with a later expiry', tampered({ until: ticket.until + 1 })],
  ['for a preview', previewTicket.write({ remote: 'news', release, until: ticket.until }, news)],
  ['without a signature', signed({}).split('.')[0] ?? ''],
  ['without text', ''],
  ['of three random parts', 'a.b.c'],
  ['of excessive length', 'x'.repeat(100_000)],
])('rejects a ticket %s', (_title, text) => {
  expect(check(text)).toBe('ticket');
});

test.each<[DevelopmentLinks, string, boolean]>([
  ['loopback', 'http://localhost:4100', true],
  ['loopback', 'http://127.0.0.1:4100', true],
  ['loopback', 'http://[::1]:4100', true],
  ['loopback', 'https://localhost', true],
  ['loopback', 'https://tunnel.example', false],
  ['loopback', 'http://192.168.1.2:4100', false],
  ['loopback', 'http://127.0.0.1.evil.example', false],
  ['loopback', 'http://localhost.evil.example', false],
  ['loopback', 'http://127.0.0.1:4100/path', false],
  ['loopback', 'http://user@127.0.0.1:4100', false],
  ['loopback', 'http://127.0.0.1:4100; script-src *', false],
  ['loopback', 'javascript:alert(1)', false],
  ['loopback', 'data:text/javascript,1', false],
  ['loopback', '', false],
  ['https', 'https://tunnel.example', true],
  ['https', 'https://tunnel.example:8443', true],
  ['https', 'http://tunnel.example', false],
  ['https', 'http://127.0.0.1:4100', true],
])('with %s links, code from %p is allowed: %p', (links, origin, isAllowed) => {
  expect(check(signed({ origin }), links)).toEqual(isAllowed ? { ...ticket, origin } : 'origin');
});

test('rejects every ticket where links are off', () => {
  expect(check(signed({}), 'off')).toBe('off');
});

test('accepts contracts that the live shell has in the same or a later minor version', () => {
  expect([
    acceptsContracts('1.4.0', '1.2.0'),
    acceptsContracts('1.2.0', '1.4.0'),
    acceptsContracts('2.0.0', '1.4.0'),
  ]).toEqual([true, false, false]);
});
