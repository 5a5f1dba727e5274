import { generateKeyPairSync } from 'node:crypto';
import { signer, trust } from '@unitbase/releases/testing/fake-signing';
import { publicKeyText } from './signature';
import { CHAOS_TICKET_SECONDS, readChaosTicket, writeChaosTicket } from './chaos-ticket';

const now = 1_800_000_000_000;
const soon = now / 1_000 + 60;

test('a ticket signed with the platform’s key counts until its time is over', () => {
  const ticket = writeChaosTicket(soon, signer.key);
  expect(readChaosTicket(ticket, trust, now)).toBe(soon);
  expect(readChaosTicket(ticket, trust, now + 61_000)).toBeNull();
});

test('nobody else’s key counts, a team’s neither', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const ticket = writeChaosTicket(soon, privateKey);
  expect(readChaosTicket(ticket, trust, now)).toBeNull();
  expect(readChaosTicket(ticket, { news: [publicKeyText(privateKey)] }, now)).toBeNull();
});

test('a ticket cannot be made to last, nor last longer than a working day', () => {
  const ticket = writeChaosTicket(soon, signer.key);
  expect(readChaosTicket(ticket.replace(/^\d+/, String(soon + 60)), trust, now)).toBeNull();
  const long = writeChaosTicket(now / 1_000 + CHAOS_TICKET_SECONDS + 1, signer.key);
  expect(readChaosTicket(long, trust, now)).toBeNull();
});

test.each(['', '.', 'x'.repeat(5_000), `${soon}.${'A'.repeat(86)}`, `${soon}.`])('refuses %j', (text) => {
  expect(readChaosTicket(text, trust, now)).toBeNull();
});
