import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { PLATFORM } from '@unitbase/contracts/release';
import { signer, trust } from '../testing/fake-signing';
import { CHAOS_TICKET_SECONDS, chaosTicket } from './chaos-ticket';
import { publicKeyText } from './ed25519';

const now = 1_800_000_000_000;
const soon = now / 1_000 + 60;
const write = (until: number, key: KeyObject = signer.key) =>
  chaosTicket.write({ remote: PLATFORM, until }, key);

test('accepts a ticket of the platform’s key until it expires', () => {
  expect(chaosTicket.read(write(soon), trust, now)).toEqual({ remote: PLATFORM, until: soon });
  expect(chaosTicket.read(write(soon), trust, now + 61_000)).toBeNull();
});

test('rejects the key of a stranger and of a team', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const ticket = write(soon, privateKey);
  expect(chaosTicket.read(ticket, trust, now)).toBeNull();
  expect(chaosTicket.read(ticket, { news: [publicKeyText(privateKey)] }, now)).toBeNull();
});

test('rejects a changed expiry and one after more than a working day', () => {
  const [, signature] = write(soon).split('.');
  const claims = Buffer.from(JSON.stringify({ remote: PLATFORM, until: soon + 60 })).toString('base64url');
  expect(chaosTicket.read(`${claims}.${signature}`, trust, now)).toBeNull();
  expect(chaosTicket.read(write(now / 1_000 + CHAOS_TICKET_SECONDS + 1), trust, now)).toBeNull();
});

test.each(['', '.', 'x'.repeat(5_000), `${soon}.${'A'.repeat(86)}`, `${soon}.`])('rejects %j', (text) => {
  expect(chaosTicket.read(text, trust, now)).toBeNull();
});
