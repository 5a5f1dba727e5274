import { buildApp } from '../../app';
import { row, rows } from '../../db/query';
import { replyAddress } from '../../threads/mails/reply-address';
import { answerMails, PDF } from './testing/answer-mails';
import { headerOf, InboundSite, type OpenedThread, REPLY_DOMAIN } from './testing/inbound-site';
import { file, multipart, plain, rawMail } from './testing/raw-mail';
import { rejectedMails } from './testing/rejected-mails';
import { reportMails } from './testing/report-mails';

let site: InboundSite;
beforeAll(async () => {
  site = await InboundSite.open();
}, 60_000);
afterAll(() => site?.close());
afterEach(() => expect(site.errors).toEqual([]));

const last = async ({ threadId }: OpenedThread) => (await site.messagesOf(threadId)).at(-1);
const count = async ({ threadId }: OpenedThread) => (await site.messagesOf(threadId)).length;

test.each(answerMails.map((entry) => [entry.name, entry] as const))(
  'an answer %s becomes a message',
  async (_name, { mail, text, quoted, files = [], dropped = [] }) => {
    const thread = await site.openThread();
    expect(await site.send(rawMail(mail), { to: thread.replyTo })).toBe(250);
    const message = await last(thread);
    expect(message).toMatchObject({ side: 'company', user_id: thread.ownerId, text, by_mail: true });
    expect(message?.files).toEqual(files);
    expect(message?.dropped).toEqual(dropped);
    if (quoted !== undefined) expect(message?.quoted).toMatch(quoted);
    expect(await site.statusOf(thread.threadId)).toBe('answered');
  },
);

test.each(rejectedMails.map((entry) => [entry.name, entry] as const))(
  'rejects %s',
  async (_name, { mail, envelopeSender, code }) => {
    const thread = await site.openThread();
    const from = envelopeSender ?? 'owner@casa.example';
    expect(await site.send(rawMail(mail), { to: thread.replyTo, from })).toBe(code);
    expect(await count(thread)).toBe(1);
    expect(await site.statusOf(thread.threadId)).toBe('delivered');
  },
);

test.each(reportMails.map((entry) => [entry.name, entry] as const))(
  'treats %s to the return path of a mail by its kind',
  async (_name, { mail, envelopeSender, result }) => {
    const thread = await site.openThread();
    const from = envelopeSender ?? 'owner@casa.example';
    const code = await site.send(rawMail(mail), { to: thread.returnPath, from });
    expect(code).toBe(typeof result === 'number' ? result : 250);
    expect(await count(thread)).toBe(1);
    const status = result === 'failed' ? 'undeliverable' : 'delivered';
    expect(await site.statusOf(thread.threadId)).toBe(status);
  },
);

describe('Addresses', () => {
  const answer = () => rawMail({ body: 'Yes.' });

  it('rejects forged, unknown and foreign ones, and relays nothing', async () => {
    const { replyTo, threadId } = await site.openThread();
    const forged = replyTo.replace(/-\w/, (start) => (start === '-0' ? '-1' : '-0'));
    const otherThread = replyTo.replace(/t\d+c/, `t${threadId - 1}c`);
    const unknown = await replyAddress(site.pool, REPLY_DOMAIN, {
      kind: 'thread',
      threadId: 999_999,
      side: 'company',
    });
    const addresses = [
      ...[forged, otherThread, unknown],
      ...[`reply@${REPLY_DOMAIN}`, `reply+@${REPLY_DOMAIN}`, `postmaster@${REPLY_DOMAIN}`],
      ...[replyTo.replace(REPLY_DOMAIN, 'elsewhere.example'), 'someone@elsewhere.example'],
    ];
    for (const to of addresses) expect([to, await site.send(answer(), { to })]).toEqual([to, 550]);
    expect(await site.messagesOf(threadId)).toHaveLength(1);
  });

  it('takes an address and a sender in any case', async () => {
    const thread = await site.openThread();
    const mail = rawMail({
      headers: { From: '=?utf-8?B?Q2FzYSBBenVs?= <Owner@CASA.example>' },
      body: 'Yes.',
    });
    expect(await site.send(mail, { to: thread.replyTo.toUpperCase() })).toBe(250);
    expect(await last(thread)).toMatchObject({ text: 'Yes.', user_id: thread.ownerId });
  });

  it('rejects an answer of the sender to the address of the company', async () => {
    const thread = await site.openThread();
    const mail = rawMail({ headers: { From: thread.senderEmail }, body: 'Me.' });
    expect(await site.send(mail, { to: thread.replyTo, from: thread.senderEmail })).toBe(550);
  });

  it('adds the answer of the sender to the mail of the company', async () => {
    const thread = await site.openThread();
    await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo });
    await site.drain();
    const [source = ''] = await site.sourcesTo(thread.senderEmail);
    const mail = rawMail({ headers: { From: thread.senderEmail }, body: 'Thank you.' });
    const to = headerOf(source, 'Reply-To');
    expect(await site.send(mail, { to, from: thread.senderEmail })).toBe(250);
    expect(await last(thread)).toMatchObject({ side: 'sender', text: 'Thank you.' });
    expect(await site.send(rawMail({ body: 'Me too.' }), { to })).toBe(550);
  });

  it('takes an address of an international domain in both forms', async () => {
    const thread = await site.openThread();
    await rows(site.pool, 'DELETE FROM memberships WHERE org_id = $1', [thread.orgId]);
    await rows(site.pool, `UPDATE orgs SET email = 'info@bücher.example' WHERE id = $1`, [thread.orgId]);
    const mail = rawMail({ headers: { From: 'info@xn--bcher-kva.example' }, body: 'Yes.' });
    expect(await site.send(mail, { to: thread.replyTo, from: 'info@xn--bcher-kva.example' })).toBe(250);
  });

  it('rejects the answer of a company that was removed', async () => {
    const thread = await site.openThread();
    await rows(site.pool, `UPDATE orgs SET status = 'removed' WHERE id = $1`, [thread.orgId]);
    expect(await site.send(answer(), { to: thread.replyTo })).toBe(550);
  });

  it('rejects an answer of a former manager', async () => {
    const thread = await site.openThread();
    await rows(site.pool, 'DELETE FROM memberships WHERE org_id = $1', [thread.orgId]);
    expect(await site.send(answer(), { to: thread.replyTo })).toBe(550);
  });

  it('rejects answers to a thread without a message in a year, and to a deleted one', async () => {
    const thread = await site.openThread();
    await rows(site.pool, `UPDATE threads SET last_at = now() - interval '13 months' WHERE id = $1`, [
      thread.threadId,
    ]);
    expect(await site.send(answer(), { to: thread.replyTo })).toBe(550);
    await rows(site.pool, 'DELETE FROM threads WHERE id = $1', [thread.threadId]);
    expect(await site.send(answer(), { to: thread.replyTo })).toBe(550);
  });

  it('adds the answer of a company without managers', async () => {
    const thread = await site.openThread();
    await rows(site.pool, 'DELETE FROM memberships WHERE org_id = $1', [thread.orgId]);
    const mail = rawMail({ headers: { From: 'info@casa.example' }, body: 'Yes.' });
    expect(await site.send(mail, { to: thread.replyTo, from: 'info@casa.example' })).toBe(250);
    expect(await last(thread)).toMatchObject({ side: 'company', user_id: null, text: 'Yes.' });
  });
});

describe('Sizes', () => {
  const large = () =>
    Buffer.concat([rawMail({ body: 'Yes.\r\n' }), Buffer.from(`${'x'.repeat(76)}\r\n`.repeat(512_821))]);

  it('rejects 40 MB before they are sent', async () => {
    const codes = await site.command('EHLO mx.example', 'MAIL FROM:<owner@casa.example> SIZE=40000000');
    expect(codes).toEqual([250, 552]);
  });

  it('rejects 40 MB of a client that states no size, and goes on', async () => {
    const thread = await site.openThread();
    expect(await site.send(large(), { to: thread.replyTo })).toBe(552);
    expect(await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo })).toBe(250);
    expect(await count(thread)).toBe(2);
  }, 60_000);
});

describe('Connections', () => {
  it('offer neither a login nor a list of addresses', async () => {
    const codes = await site.command(
      'EHLO mx.example',
      'AUTH PLAIN AGEAYg==',
      'STARTTLS',
      'VRFY owner',
      'EXPN crew',
    );
    expect(codes[0]).toBe(250);
    for (const code of codes.slice(1)) expect([252, 500, 502]).toContain(code);
  });

  it('take a mail for one recipient at a time', async () => {
    const [first, second] = [await site.openThread(), await site.openThread()];
    const codes = await site.command(
      ...['EHLO mx.example', 'MAIL FROM:<owner@casa.example>'],
      ...[`RCPT TO:<${first.replyTo}>`, `RCPT TO:<${second.replyTo}>`],
    );
    expect(codes).toEqual([250, 250, 250, 452]);
  });

  it('that break off add nothing, and the server goes on', async () => {
    const thread = await site.openThread();
    await site.command(
      ...['EHLO mx.example', 'MAIL FROM:<owner@casa.example>', `RCPT TO:<${thread.replyTo}>`, 'DATA'],
    );
    expect(await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo })).toBe(250);
    expect(await count(thread)).toBe(2);
  });
});

describe('Repetition', () => {
  it('adds a mail once that is delivered again, also to two nodes at once', async () => {
    const thread = await site.openThread();
    const mail = rawMail({ body: 'Yes.' });
    const codes = await Promise.all(
      [0, 1, 0, 1].map((node) => site.send(mail, { to: thread.replyTo, node })),
    );
    expect(codes).toEqual([250, 250, 250, 250]);
    expect(await count(thread)).toBe(2);
  });

  it('mails an answer to the other side once, as a notice that nothing answers', async () => {
    const thread = await site.openThread();
    await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo });
    await site.drain();
    const sources = await site.sourcesTo(thread.senderEmail);
    expect(sources).toHaveLength(1);
    const [source = ''] = sources;
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source, 'Reply-To')).toMatch(/^reply\+t\d+s-[0-9a-f]{32}@mail\.site\.example$/);
    // The notice comes back from a program that copies all headers.
    expect(await site.send(Buffer.from(source), { to: thread.replyTo, from: 'owner@casa.example' })).toBe(
      550,
    );
  });

  it('stops two programs that answer each other without saying so', async () => {
    const thread = await site.openThread();
    const codes: number[] = [];
    for (let index = 0; index < 22; index += 1)
      codes.push(await site.send(rawMail({ body: `Yes ${index}.` }), { to: thread.replyTo }));
    expect(codes).toEqual([...Array(20).fill(250), 450, 450]);
    expect(await count(thread)).toBe(21);
  });

  it('asks to try again while the database does not answer', async () => {
    const thread = await site.openThread();
    await rows(site.pool, 'ALTER TABLE received_mails RENAME TO away');
    expect(await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo })).toBe(451);
    await rows(site.pool, 'ALTER TABLE away RENAME TO received_mails');
    expect(site.errors.splice(0)).toHaveLength(1);
    expect(await count(thread)).toBe(1);
  });
});

test.each([
  ['of a user', ({ ownerId }: OpenedThread) => `attachment:${ownerId}`, 'owner@casa.example'],
  [
    'of a company without managers',
    ({ orgId }: OpenedThread) => `attachment:org:${orgId}`,
    'info@casa.example',
  ],
])('keeps files %s up to the 100 of a day, and names the others', async (_author, keyOf, from) => {
  const thread = await site.openThread();
  if (from !== 'owner@casa.example')
    await rows(site.pool, 'DELETE FROM memberships WHERE org_id = $1', [thread.orgId]);
  await rows(
    site.pool,
    `INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 99, now() + interval '1 hour')
     ON CONFLICT (key) DO UPDATE SET count = 99`,
    [keyOf(thread)],
  );
  const files = ['rates.pdf', 'mount.pdf'].map((name) => file(name, 'application/pdf', PDF));
  const { headers, body } = multipart({}, plain('Yes.'), ...files);
  const mail = rawMail({ headers: { ...headers, From: from }, body });
  expect(await site.send(mail, { to: thread.replyTo, from })).toBe(250);
  expect(await last(thread)).toMatchObject({ text: 'Yes.', files: ['rates.pdf'], dropped: ['mount.pdf'] });
});

test('rejects the answer of a suspended company', async () => {
  const thread = await site.openThread();
  await rows(site.pool, `UPDATE orgs SET status = 'suspended' WHERE id = $1`, [thread.orgId]);
  expect(await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo })).toBe(550);
  expect(await count(thread)).toBe(1);
});

test('keeps the rules of threads: a closed enquiry takes no answer', async () => {
  const thread = await site.openThread();
  const enquiry = await row<{ id: number }>(
    site.pool,
    `INSERT INTO enquiries (user_id, send_key, title, kind, place, need, closed_at)
     SELECT user_id, gen_random_uuid(), 'Low Water', 'TV', 'Lisbon', 'Boats', now() FROM threads WHERE id = $1 RETURNING id`,
    [thread.threadId],
  );
  await rows(site.pool, 'UPDATE threads SET enquiry_id = $2 WHERE id = $1', [thread.threadId, enquiry?.id]);
  expect(await site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo })).toBe(550);
  expect(await count(thread)).toBe(1);
});

test('the api takes answers while it runs, and does not start with a port in use', async () => {
  const port = site.nodes[1]?.port ?? 0;
  const build = () => buildApp({ pool: site.pool, config: { ...site.config, inboundSmtpPort: port } });
  const failing = await build();
  await expect(failing.ready()).rejects.toThrow(
    `Port ${port} is in use: set INBOUND_SMTP_PORT to another one.`,
  );
  await failing.close();

  await site.nodes[1]?.close();
  const thread = await site.openThread();
  const send = () => site.send(rawMail({ body: 'Yes.' }), { to: thread.replyTo, node: 1 });
  const app = await build();
  await app.ready();
  expect(await send()).toBe(250);
  await app.close();
  expect(await send()).toBe(0);
  expect(await count(thread)).toBe(2);
});
