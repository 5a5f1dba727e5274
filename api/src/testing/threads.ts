import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Pool, rows } from '../db/query';
import { addOrg, addUser, type TestResponse, Visitor } from './accounts';

let people = 0;

/** Adds a user and returns them signed in. */
export async function addPerson(
  pool: Pool,
  app: FastifyInstance,
): Promise<{ id: number; email: string; visitor: Visitor }> {
  people += 1;
  const email = `person${people}@threads.example`;
  const id = await addUser(pool, email);
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  return { id, email, visitor };
}

let companies = 0;

/** Adds a company that takes messages, with a signed-in owner. Messages are mailed to `email`. */
export async function addManaged(pool: Pool, app: FastifyInstance) {
  companies += 1;
  const name = `Thread Films ${companies}`;
  const email = `company${companies}@threads.example`;
  const owner = await addPerson(pool, app);
  const orgId = await addOrg(pool, name, { email, ownerId: owner.id });
  return { orgId, name, email: owner.email, owner, visitor: owner.visitor };
}

/** Adds another manager of a company. */
export async function addManager(pool: Pool, app: FastifyInstance, orgId: number, role: 'editor' | 'viewer') {
  const person = await addPerson(pool, app);
  await rows(pool, 'INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)', [
    person.id,
    orgId,
    role,
  ]);
  return person.visitor;
}

/** Returns the body of an enquiry to companies. */
export const enquiryTo = (companies: readonly number[], more: Record<string, unknown> = {}) => ({
  ...{ title: 'Low Water', kind: 'TV', from: '2027-03-08', to: '2027-03-19', place: 'Bonifacio, France' },
  ...{ budget: '50k_250k', currency: 'EUR', need: 'A boat for two days.', reply_by: '2026-12-01' },
  ...{ telephone: '+44 20 7946 0417', companies, key: randomUUID() },
  ...more,
});

export const sendEnquiry = (
  visitor: Visitor,
  companies: readonly number[],
  more: Record<string, unknown> = {},
): Promise<TestResponse> => visitor.call('createEnquiry', { body: enquiryTo(companies, more) });

/** Sends a message by the form of a company's page; returns the id of its thread. */
export async function writeTo(visitor: Visitor, orgid: number, subject = 'Two days'): Promise<number> {
  await visitor.call('sendCompanyMessage', {
    params: { orgid },
    body: { subject, message: 'Are you free?' },
  });
  const { body } = await visitor.call('getThreads', { query: { box: 'sent' } });
  return (body as unknown as { threads: { id: number }[] }).threads[0]?.id ?? 0;
}

export const answer = (visitor: Visitor, id: number, text = 'Yes, we are.', key: string = randomUUID()) =>
  visitor.call('answerThread', { params: { id }, body: { text, key } });
