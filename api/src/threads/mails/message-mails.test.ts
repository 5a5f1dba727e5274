import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows, transaction } from '../../db/query';
import { drainOutbox, type Senders } from '../../mail/outbox-worker';
import { accountsSite, addOrg, addUser, mailsTo, Visitor } from '../../testing/accounts';
import { testSenders } from '../../testing/senders';
import { addMessage } from '../add-message';
import { openThread } from '../open-thread';
import { recordMail } from './delivery';

const site = accountsSite();
const { pool } = site;

let number = 0;
/** Opens a thread. Its company has the given number of managers. */
async function open({ managers = 1, text = 'Are the boats free?' } = {}) {
  number += 1;
  const email = `info-${number}@casa.example`;
  const sender = `ines-${number}@sender.example`;
  const userId = await addUser(pool(), sender);
  const orgId = await addOrg(pool(), `Casa ${number}`, { email });
  const emails: string[] = [];
  for (let index = 0; index < managers; index += 1) {
    emails.push(`manager-${number}-${index}@casa.example`);
    const manager = await addUser(pool(), emails[index] ?? '');
    await rows(pool(), `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)`, [
      manager,
      orgId,
      index === 0 ? 'owner' : 'editor',
    ]);
  }
  const threadId = await transaction(pool(), (client) =>
    openThread(client, { orgId, userId, enquiryId: null, subject: 'Low Water', text }),
  );
  return { threadId, orgId, email, sender, userId, managers: emails };
}

const answer = (threadId: number, text: string) =>
  transaction(pool(), (client) => addMessage(client, { threadId, side: 'company', userId: null, text }));

const stateOf = (threadId: number) =>
  row<{ status: string; delivery: string }>(
    pool(),
    `SELECT t.status, m.delivery FROM threads t JOIN messages m ON m.thread_id = t.id WHERE t.id = $1
     ORDER BY m.id DESC LIMIT 1`,
    [threadId],
  );

/** Sends the outbox by a mail server that rejects some addresses. */
async function drainWith(send: (to: string) => void): Promise<void> {
  const senders = testSenders(pool());
  const mail: Senders['mail'] = async ({ to, messageMailId }, client) => {
    send(to);
    await recordMail(client, messageMailId ?? 0, 'sent');
  };
  await drainOutbox(pool(), { ...senders, mail });
}

const sourceTo = async (email: string): Promise<string> =>
  (await row<{ source: string }>(pool(), 'SELECT source FROM dev_mail WHERE recipient = $1', [email]))
    ?.source ?? '';

test('mails a message to every manager who answers messages, and to no viewer', async () => {
  const { managers, orgId, email } = await open({ managers: 2 });
  const viewer = await addUser(pool(), 'viewer@casa.example');
  await rows(pool(), `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'viewer')`, [
    viewer,
    orgId,
  ]);
  for (const manager of managers) {
    const [mail] = await mailsTo(pool(), manager);
    expect(mail).toMatchObject({ subject: 'Low Water' });
    expect(mail?.text).toContain('Are the boats free?');
    expect(mail?.text).toMatch(/Answer on the site:\nhttp:\/\/localhost:3000\/account\/messages\/\d+\n/);
  }
  expect(await mailsTo(pool(), 'viewer@casa.example')).toEqual([]);
  expect(await mailsTo(pool(), email)).toEqual([]);
});

test('mails carry the name of the writer and no reply address while answers by mail are off', async () => {
  const { managers } = await open();
  await mailsTo(pool(), managers[0] ?? '');
  const source = await sourceTo(managers[0] ?? '');
  expect(source).toMatch(/^From: =\?UTF-8\?Q\?In=C3=AAs_Tavares\?= <no-reply@unitbase\.example>$/m);
  expect(source).not.toMatch(/^Reply-To:/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test('mails a company without managers at its own address, which answers the writer', async () => {
  const { email, sender } = await open({ managers: 0 });
  const [mail] = await mailsTo(pool(), email);
  expect(mail?.text).toContain(`Your answer goes to ${sender}.`);
  expect(mail?.text).not.toContain('/account/messages/');
  expect(await sourceTo(email)).toMatch(new RegExp(`^Reply-To: ${sender}$`, 'm'));
});

test('mails the answer of a company to the sender', async () => {
  const { threadId, sender } = await open();
  await answer(threadId, 'Yes, both.');
  const [mail] = await mailsTo(pool(), sender);
  expect(mail).toMatchObject({ subject: 'Re: Low Water' });
  expect(mail?.text).toMatch(/^Casa \d+ answers you on /);
  expect(mail?.text).toContain('Yes, both.');
});

test('a message is delivered when a mail was sent, also if another manager cannot get it', async () => {
  const { threadId, managers } = await open({ managers: 2 });
  const { rejected, byMail } = rejecting(managers[0] ?? '');
  await drainOutbox(pool(), byMail);
  expect(rejected).toHaveLength(1);
  expect(await stateOf(threadId)).toEqual({ status: 'delivered', delivery: 'delivered' });
});

/** Senders whose mail server rejects one address for good. */
function rejecting(address: string) {
  const rejected: string[] = [];
  const senders = testSenders(pool());
  const byMail: Senders = {
    ...senders,
    mail: async (mail, client, id) => {
      if (mail.to !== address) return senders.mail(mail, client, id);
      rejected.push(mail.to);
      await recordMail(client, mail.messageMailId ?? 0, 'failed');
    },
  };
  return { rejected, byMail };
}

test('a message is undeliverable when no mail of it can be sent', async () => {
  const { threadId, managers } = await open();
  await drainOutbox(pool(), rejecting(managers[0] ?? '').byMail);
  expect(await stateOf(threadId)).toEqual({ status: 'undeliverable', delivery: 'undeliverable' });
});

test('a report after the delivery makes it undeliverable; an opened thread keeps its status', async () => {
  const first = await open();
  const second = await open();
  await drainWith(() => undefined);
  await rows(pool(), `UPDATE threads SET status = 'opened' WHERE id = $1`, [second.threadId]);
  for (const { threadId } of [first, second])
    await transaction(pool(), async (client) => recordMail(client, await mailOf(client, threadId), 'failed'));
  expect(await stateOf(first.threadId)).toEqual({ status: 'undeliverable', delivery: 'undeliverable' });
  expect(await stateOf(second.threadId)).toEqual({ status: 'opened', delivery: 'undeliverable' });
});

const mailOf = async (client: PoolClient, threadId: number): Promise<number> =>
  (
    await row<{ id: number }>(
      client,
      'SELECT w.id FROM message_mails w JOIN messages m ON m.id = w.message_id WHERE m.thread_id = $1',
      [threadId],
    )
  )?.id ?? 0;

describe('Stopping', () => {
  const stopLinkOf = (text: string) => /\/messages\/stop\/(\S+)/.exec(text)?.[1] ?? '';

  test('a link in the mail ends mails about messages without a login', async () => {
    const { managers, threadId, userId } = await open();
    const [mail] = await mailsTo(pool(), managers[0] ?? '');
    const token = stopLinkOf(mail?.text ?? '');
    const stopped = await new Visitor(site.app).call('stopMessageMails', { params: { token } });
    expect(stopped).toMatchObject({ status: 200, body: { detail: messages.messageMails.stopped } });
    await transaction(pool(), (client) =>
      addMessage(client, { threadId, side: 'sender', userId, text: 'Again.' }),
    );
    expect(await mailsTo(pool(), managers[0] ?? '')).toHaveLength(1);
    // The manager finds it on the site.
    expect(await stateOf(threadId)).toMatchObject({ delivery: 'delivered' });
  });

  test('mail programs end them with one click, and a link that is only opened changes nothing (RFC 8058)', async () => {
    const { managers } = await open();
    await mailsTo(pool(), managers[0] ?? '');
    const header = /^List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>$/m.exec(
      (await sourceTo(managers[0] ?? '')).replace(/\n\s+/g, ' '),
    );
    const url = header?.[1] ?? '';
    const wanted = () =>
      row(pool(), 'SELECT message_mails AS wanted FROM users WHERE email = $1', [managers[0]]);
    const opened = await site.app.inject({ method: 'GET', url });
    expect(opened.statusCode).toBe(303);
    expect(String(opened.headers.location)).toMatch(/^\/messages\/stop\//);
    expect(await wanted()).toEqual({ wanted: true });
    const clicked = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(await wanted()).toEqual({ wanted: false });
  });

  test('a company without managers that wants no mails cannot be reached', async () => {
    const { email, threadId, userId } = await open({ managers: 0 });
    const [mail] = await mailsTo(pool(), email);
    await new Visitor(site.app).call('stopMessageMails', { params: { token: stopLinkOf(mail?.text ?? '') } });
    await expect(
      transaction(pool(), (client) =>
        addMessage(client, { threadId, side: 'sender', userId, text: 'Again.' }),
      ),
    ).rejects.toMatchObject({ status: 409 });
  });

  test.each(['user-1.x', 'org-1.x', 'x', 'user-1'])('rejects the forged link %s', async (token) => {
    const stopped = await new Visitor(site.app).call('stopMessageMails', { params: { token } });
    expect(stopped).toMatchObject({ status: 422, body: { token: [messages.messageMails.linkUnknown] } });
  });

  test('a user sets the preference on the site', async () => {
    await addUser(pool(), 'chooses@sender.example');
    const visitor = new Visitor(site.app);
    await visitor.logIn('chooses@sender.example');
    expect((await visitor.call('getMessageMails')).body).toEqual({ is_mailed: true });
    const saved = await visitor.call('setMessageMails', { body: { is_mailed: false } });
    expect(saved).toMatchObject({ status: 200, body: { is_mailed: false } });
    expect((await visitor.call('getMessageMails')).body).toEqual({ is_mailed: false });
  });
});
