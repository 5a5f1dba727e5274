import { generateKeyPairSync } from 'node:crypto';
import { signer, trust } from '@unitbase/releases/testing/fake-signing';
import { publicKeyText } from './signature';
import { LONGEST_STAFF_TICKET, readStaffTicket, writeStaffTicket } from './staff-ticket';

const now = 1_800_000_000_000;
const soon = now / 1_000 + 60;

test('a ticket signed with the platform’s key counts until its time is over', () => {
  const ticket = writeStaffTicket(soon, signer.key);
  expect(readStaffTicket(ticket, trust, now)).toBe(soon);
  expect(readStaffTicket(ticket, trust, now + 61_000)).toBeNull();
});

test('nobody else’s key counts, a team’s neither', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const ticket = writeStaffTicket(soon, privateKey);
  expect(readStaffTicket(ticket, trust, now)).toBeNull();
  expect(readStaffTicket(ticket, { news: [publicKeyText(privateKey)] }, now)).toBeNull();
});

test('a ticket cannot be made to last, nor last longer than a working day', () => {
  const ticket = writeStaffTicket(soon, signer.key);
  expect(readStaffTicket(ticket.replace(/^\d+/, String(soon + 60)), trust, now)).toBeNull();
  const long = writeStaffTicket(now / 1_000 + LONGEST_STAFF_TICKET + 1, signer.key);
  expect(readStaffTicket(long, trust, now)).toBeNull();
});

test.each(['', '.', 'x'.repeat(5_000), `${soon}.${'A'.repeat(86)}`, `${soon}.`])('refuses %j', (text) => {
  expect(readStaffTicket(text, trust, now)).toBeNull();
});
