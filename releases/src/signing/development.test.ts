import { generateKeyPairSync } from 'node:crypto';
import {
  type DevelopmentLinks,
  type DevelopmentTicket,
  MAX_DEVELOPMENT_SECONDS,
  readDevelopmentTicket,
  acceptsContracts,
  writeDevelopmentTicket,
} from './development';
import { writePreviewTicket } from './preview';
import { publicKeyText } from './signature';

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
const judge = (text: string, links: DevelopmentLinks = 'loopback', now = NOW) =>
  readDevelopmentTicket(text, { trust, links, hosts: ['site.example', 'www.site.example'], now });
const signed = (change: Partial<DevelopmentTicket>, key = news) =>
  writeDevelopmentTicket({ ...ticket, ...change }, key);

test('a ticket of the team counts, on its site, until its time is over', () => {
  expect(judge(signed({}))).toEqual(ticket);
  expect(judge(signed({}), 'loopback', NOW + 3_600_000)).toBe('expired');
  expect(judge(signed({ site: 'other.example' }))).toBe('site');
  expect(judge(signed({ until: ticket.until + MAX_DEVELOPMENT_SECONDS }))).toBe('lifetime');
});

/** The claims changed after they were signed. */
function tampered(change: Partial<DevelopmentTicket>): string {
  const said = Buffer.from(JSON.stringify({ ...ticket, ...change })).toString('base64url');
  return `${said}.${signed({}).split('.')[1]}`;
}

const release = { version: '1.0.0', integrity: `sha384-${'A'.repeat(64)}` };
test.each([
  ['of another team', signed({}, directory)],
  ['of a remote that nobody trusts', signed({ remote: 'weather' })],
  ['with another remote', tampered({ remote: 'directory' })],
  ['with another origin', tampered({ origin: 'http://127.0.0.1:4101' })],
  ['with another site', tampered({ site: 'www.site.example' })],
  ['with other contracts', tampered({ contracts: '2.0.0' })],
  ['with more time', tampered({ until: ticket.until + 1 })],
  ['for a preview', writePreviewTicket({ remote: 'news', release, until: ticket.until }, news)],
  ['without a signature', signed({}).split('.')[0] ?? ''],
  ['of nothing', ''],
  ['of noise', 'a.b.c'],
  ['that never ends', 'x'.repeat(100_000)],
])('a ticket %s does not count', (_title, text) => {
  expect(judge(text)).toBe('ticket');
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
])('where links are %s, code from %p is let in: %p', (links, origin, isLetIn) => {
  expect(judge(signed({ origin }), links)).toEqual(isLetIn ? { ...ticket, origin } : 'origin');
});

test('where links are off none counts', () => {
  expect(judge(signed({}), 'off')).toBe('off');
});

test('a remote runs where the live shell speaks its contracts or newer ones of the same kind', () => {
  expect([acceptsContracts('1.4.0', '1.2.0'), acceptsContracts('1.2.0', '1.4.0'), acceptsContracts('2.0.0', '1.4.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
