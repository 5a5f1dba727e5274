import { row, rows } from '../../db/query';
import { claimListing } from '../../identity/claims/claim-listing';
import { addUser, mailsTo } from '../../testing/accounts';
import { auditOf, companyCounters, decide, list, show, staff, submitProfile } from '../../testing/desk';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { readId } from '../decision';
import { setPackage } from '../packages';

const SITE = 'https://site.example';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const audit = (entity: string, id: number) => auditOf(pool(), entity, id);
const submit = (name: string, owner: string, more?: { country?: string }) =>
  submitProfile(pool(), name, owner, more);
const makeIncomplete = async (id: number) => {
  await rows(pool(), `UPDATE orgs SET town = '' WHERE id = $1`, [id]);
  await rows(pool(), 'DELETE FROM credits WHERE org_id = $1 AND sortorder = 3', [id]);
};
const counters = () => companyCounters(pool());
const changes = async () =>
  (await rows<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log ORDER BY id')).flatMap(
    ({ keys }) => keys,
  );

describe('profiles', () => {
  test('an approved profile is public, found by search, and its owner gets a mail (AC-016)', async () => {
    const id = await submit('Lantern & Fen Grip', 'lantern@fen.example');
    const path = { country: 'united-kingdom', slug: 'lantern-fen-grip' };
    const country = await row<{ slug: string }>(pool(), `SELECT slug FROM countries WHERE iso_code = 'GB'`);
    path.country = country?.slug ?? '';
    expect((await site.call('getCompany', { params: path })).status).toBe(404);
    expect(await list(pool(), 'profiles')).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Lantern & Fen Grip',
        place: 'Rye, UK',
        summary: '3 credits, phone missing',
      }),
    );

    const decision = await decide(pool(), 'profiles', 'approve', id);
    expect(decision).toMatchObject({ status: 'approved', mailed: ['lantern@fen.example'] });
    expect(decision.text).toContain(`${SITE}/country/${path.country}/profile/lantern-fen-grip`);
    expect(await site.call('getCompany', { params: path })).toMatchObject({
      status: 200,
      body: { orgid: id, orgname: 'Lantern & Fen Grip' },
    });
    const results = await site.call('search', { query: { search: 'lantern fen grip' } });
    expect(results.body).toMatchObject({ results: [expect.objectContaining({ orgid: id })] });
    const [mail] = await mailsTo(pool(), 'lantern@fen.example');
    expect(mail?.text).toContain(`/country/${path.country}/profile/lantern-fen-grip`);
    expect(await audit('org', id)).toMatchObject([
      {
        ...{ action: 'profile.approve', actor_name: 'Ruth Adler', entity_name: 'Lantern & Fen Grip' },
        ...{ before: { status: 'submitted' }, after: { status: 'approved' } },
        detail: { slug: 'lantern-fen-grip' },
      },
    ]);
    expect(await changes()).toEqual(expect.arrayContaining([`company:${id}`, 'companies']));
    const incremental = await counters();
    await rows(pool(), 'SELECT recount_orgs()');
    expect(await counters()).toBe(incremental);
  });

  test('companies of the same name get different slugs, also when approved concurrently', async () => {
    const ids = [
      await submit('Twin Peaks Sound', 'one@twin.example'),
      await submit('Twin Peaks Sound', 'two@twin.example'),
      await submit('Profile', 'three@twin.example'),
    ];
    await Promise.all(ids.map((id) => decide(pool(), 'profiles', 'approve', id)));
    const slugs = await rows<{ slug: string }>(
      pool(),
      'SELECT slug FROM orgs WHERE id = ANY ($1) ORDER BY slug',
      [ids],
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(['profile-2', 'twin-peaks-sound', 'twin-peaks-sound-2']);
  });

  test('rejects unknown, decided, draft and uncovered profiles with one sentence', async () => {
    const id = await submit('Once Only', 'once@only.example');
    const uncovered = await submit('Far Away', 'far@away.example', { country: 'XX' });
    await decide(pool(), 'profiles', 'approve', id);
    const previous = await counters();
    await expect(decide(pool(), 'profiles', 'approve', id)).rejects.toThrow(
      `Profile ${id} (Once Only) is already approved.`,
    );
    await expect(decide(pool(), 'profiles', 'decline', id, { text: 'late' })).rejects.toThrow(
      'is already approved',
    );
    await expect(decide(pool(), 'profiles', 'approve', 2_000_000_000)).rejects.toThrow(
      'There is no profile 2000000000.',
    );
    await expect(decide(pool(), 'profiles', 'approve', uncovered)).rejects.toThrow('does not cover');
    await expect(show(pool(), 'profiles', 2_000_000_000)).rejects.toThrow('There is no profile');
    expect(() => readId('12abc', 'profile')).toThrow("There is no profile '12abc'");
    await rows(pool(), `UPDATE orgs SET status = 'draft' WHERE id = $1`, [uncovered]);
    await expect(decide(pool(), 'profiles', 'approve', uncovered)).rejects.toThrow('is a draft');
    expect(await counters()).toBe(previous);
    expect(await audit('org', id)).toHaveLength(1);
  });

  test('approves an incomplete profile only with --force, and records why [teams 2.5]', async () => {
    const id = await submit('Half Done', 'half@done.example');
    await makeIncomplete(id);
    await expect(decide(pool(), 'profiles', 'approve', id)).rejects.toThrow(
      `Profile ${id} (Half Done) lacks town, three credits. Request changes, or approve it with force and a reason.`,
    );
    expect(await audit('org', id)).toEqual([]);
    await decide(pool(), 'profiles', 'approve', id, { text: 'Known to us for years.', force: true });
    expect(await audit('org', id)).toMatchObject([
      {
        action: 'profile.approve',
        detail: { missing: ['town', 'three credits'] },
        why: 'Known to us for years.',
      },
    ]);
  });

  test('a changed package changes rank, page and counters of a profile', async () => {
    const id = await submit('Golden Hour Stages', 'golden@hour.example');
    await decide(pool(), 'profiles', 'approve', id);
    await setPackage(pool(), staff, SITE, id, 'gold');
    expect(
      await row(pool(), 'SELECT package_code, score >= 2000 AS high FROM orgs WHERE id = $1', [id]),
    ).toEqual({
      package_code: 'GOLD',
      high: true,
    });
    const results = await site.call('search', { query: { search: 'golden hour stages', tier: 'GOLD' } });
    expect(results.body).toMatchObject({ results: [expect.objectContaining({ orgid: id })] });
    expect((await mailsTo(pool(), 'golden@hour.example')).at(-1)?.subject).toBe(
      'Golden Hour Stages is Gold now',
    );
    expect((await audit('org', id)).at(-1)).toMatchObject({
      before: { package: 'BASIC' },
      after: { package: 'GOLD' },
    });
    const incremental = await counters();
    await rows(pool(), 'SELECT recount_orgs()');
    expect(await counters()).toBe(incremental);
    await expect(setPackage(pool(), staff, SITE, id, 'GOLD')).rejects.toThrow('is already Gold');
    expect(() => setPackage(pool(), staff, SITE, id, 'ACCOUNT')).toThrow(
      "Unknown package 'ACCOUNT'. Use one of BASIC, SILVER, GOLD, PLATINUM.",
    );
  });

  test('a rejected or returned profile stays hidden, and its owner gets the reason', async () => {
    const rejected = await submit('No Thanks', 'no@thanks.example');
    const returned = await submit('Nearly There', 'nearly@there.example');
    await makeIncomplete(returned);
    await decide(pool(), 'profiles', 'decline', rejected, { text: 'We list production companies only.' });
    await decide(pool(), 'profiles', 'ask', returned, { text: 'Please add the town.' });
    expect(
      await rows(pool(), 'SELECT 1 FROM org_search WHERE org_id = ANY ($1)', [[rejected, returned]]),
    ).toEqual([]);
    expect((await mailsTo(pool(), 'no@thanks.example'))[0]?.text).toContain('production companies only');
    const [mail] = await mailsTo(pool(), 'nearly@there.example');
    expect(mail?.text).toContain('Please add the town.');
    expect(mail?.text).toContain(`${SITE}/account/profile`);
    expect(await show(pool(), 'profiles', returned)).toMatchObject({
      status: 'changes_requested',
      decided: { outcome: 'Changes requested', by: 'Ruth Adler' },
      history: [expect.stringMatching(/, Ruth Adler: Changes requested\. Please add the town\.$/)],
      missing: ['town', 'three credits'],
      decisions: [],
    });
    expect((await list(pool(), 'profiles')).map(({ id }) => id)).not.toContain(returned);
  });
});

describe('claims (D49)', () => {
  /** Adds open claims of an approved BASIC company without an owner. */
  async function addClaims(...emails: string[]): Promise<{ org: number; claims: number[] }> {
    const free = await row<{ id: number }>(
      pool(),
      `SELECT id FROM orgs o WHERE status = 'approved' AND package_code = 'BASIC'
         AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id)
         AND NOT EXISTS (SELECT FROM claims k WHERE k.org_id = o.id) ORDER BY id LIMIT 1`,
    );
    const org = free?.id ?? 0;
    const claims = [];
    for (const [attempt, email] of emails.entries()) {
      const user = await addUser(pool(), email);
      if (attempt === 0) await claimListing(pool(), user, org, 'I am in the register.');
      else await rows(pool(), 'INSERT INTO claims (org_id, user_id) VALUES ($1, $2)', [org, user]);
      const claim = await row<{ id: number }>(pool(), 'SELECT max(id) AS id FROM claims');
      claims.push(claim?.id ?? 0);
    }
    return { org, claims };
  }

  test('an approved claim makes its user the owner and rejects the others, with mails', async () => {
    const { org, claims } = await addClaims('winner@claims.example', 'loser@claims.example');
    const [first = 0, second = 0] = claims;
    expect((await show(pool(), 'claims', first)).facts).toEqual(
      expect.arrayContaining([
        { term: 'Evidence', value: 'I am in the register.', was: null },
        { term: 'Other open claims', value: '1', was: null },
      ]),
    );
    await decide(pool(), 'claims', 'approve', first);
    const owners = await rows<{ email: string }>(
      pool(),
      'SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = $1',
      [org],
    );
    expect(owners).toEqual([{ email: 'winner@claims.example' }]);
    expect(await list(pool(), 'claims')).toEqual([]);
    expect((await mailsTo(pool(), 'winner@claims.example'))[0]?.text).toContain(`${SITE}/account/profile`);
    expect((await mailsTo(pool(), 'loser@claims.example'))[0]?.text).toContain('could not confirm');
    expect(await audit('claim', second)).toMatchObject([{ action: 'claim.reject' }]);
    await expect(decide(pool(), 'claims', 'approve', first)).rejects.toThrow('is already approved');
    await expect(decide(pool(), 'claims', 'decline', 2_000_000_000, { text: 'x' })).rejects.toThrow(
      'There is no claim 2000000000.',
    );
  });

  test('only one of two concurrently approved claims succeeds', async () => {
    const { org, claims } = await addClaims('left@claims.example', 'right@claims.example');
    const ends = await Promise.allSettled(claims.map((id) => decide(pool(), 'claims', 'approve', id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toHaveLength(1);
  });

  test('a question leaves a claim open, and a rejection states the reason', async () => {
    const { org, claims } = await addClaims('question@claims.example');
    const [id = 0] = claims;
    expect(await decide(pool(), 'claims', 'ask', id, { text: 'Who signs for you?' })).toMatchObject({
      status: 'pending',
    });
    await decide(pool(), 'claims', 'decline', id, { text: 'The register names somebody else.' });
    const texts = (await mailsTo(pool(), 'question@claims.example')).map(({ text }) => text).join();
    expect(texts).toContain('Who signs for you?');
    expect(texts).toContain('The register names somebody else.');
    expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toEqual([]);
    expect((await audit('claim', id)).map(({ action }) => action)).toEqual([
      'claim.request-changes',
      'claim.reject',
    ]);
  });
});

test('messages are answered by mail, get a question, or are closed silently, once', async () => {
  await rows(
    pool(),
    `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
     SELECT 'Ana', 'ana' || n || '@writes.example', '1', 'Hello desk' FROM generate_series(1, 2) n`,
  );
  const [first, second] = (await list(pool(), 'messages')).slice(-2);
  await decide(pool(), 'messages', 'ask', first?.id ?? 0, { text: 'Which country?' });
  await decide(pool(), 'messages', 'approve', first?.id ?? 0, { text: 'Here is the guide.' });
  await decide(pool(), 'messages', 'decline', second?.id ?? 0, { text: 'spam' });
  const mails = await mailsTo(pool(), 'ana1@writes.example');
  expect(mails.map(({ text }) => text.includes('> Hello desk'))).toEqual([true, true]);
  expect(await mailsTo(pool(), 'ana2@writes.example')).toEqual([]);
  await expect(decide(pool(), 'messages', 'approve', second?.id ?? 0)).rejects.toThrow('is already closed');
  expect(await show(pool(), 'messages', first?.id ?? 0)).toMatchObject({ status: 'closed' });
});
