import { addUser, mailsTo } from '../accounts/accounts-fixture';
import { claimListing } from '../accounts/claims/claim-listing';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../test-app';
import { readId } from './acts';
import { approveClaim, askAboutClaim, listClaims, rejectClaim, showClaim } from './claims';
import { eraseDue } from './erasure';
import { approveMessage, askAboutMessage, listMessages, rejectMessage, showMessage } from './messages';
import { setPackage } from './packages';
import { listProfiles, showProfile } from './profile-queue';
import { approveProfile, rejectProfile, requestProfileChanges } from './profiles';
import { approveRemoval, listRemovals, rejectRemoval, showRemoval } from './removals';
import { reactivateProfile } from './suspension';

const SITE = 'https://site.example';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const acts = (entity: string, id: number) =>
  rows<{ action: string; detail: Record<string, unknown> }>(
    pool(),
    'SELECT action, detail FROM audit WHERE entity = $1 AND entity_id = $2 ORDER BY id',
    [entity, String(id)],
  );
const changes = async () =>
  (await rows<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log ORDER BY id')).flatMap(
    ({ keys }) => keys,
  );

/** A submitted profile of the United Kingdom with an owner; answers its id. */
async function submit(name: string, owner: string, more: { country?: string } = {}): Promise<number> {
  const userId = await addUser(pool(), owner);
  const org = await row<{ id: number }>(
    pool(),
    `INSERT INTO orgs (id, country_id, slug, name, sort_name, letter, status, email, submitted_at)
     SELECT (SELECT max(id) + 1 FROM orgs), (SELECT id FROM countries WHERE iso_code = $3), 'draft-' || md5($2), $1,
       fold($1), 'x', 'submitted', $2, now() - interval '50 hours' RETURNING id`,
    [name, owner, more.country ?? 'GB'],
  );
  const id = org?.id ?? 0;
  await rows(pool(), 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [userId, id]);
  await rows(
    pool(),
    `INSERT INTO org_categories (category_id, country_id, org_id)
     SELECT 7, country_id, id FROM orgs WHERE id = $1 AND country_id IS NOT NULL`,
    [id],
  );
  return id;
}

/** Every counter of companies as one text. */
async function counters(): Promise<string> {
  const sums = [];
  for (const table of ['countries', 'categories', 'sections', 'category_country', 'letter_count']) {
    const sum = await row<{ sum: string }>(
      pool(),
      `SELECT coalesce(sum(hashtext(t::text)::bigint), 0) AS sum FROM "${table}" t WHERE org_count <> 0`,
    );
    sums.push(`${table} ${sum?.sum}`);
  }
  return sums.join(', ');
}

describe('profiles', () => {
  test('approved, a profile has its public address, is found by search, and its owner is told (AC-016)', async () => {
    const id = await submit('Lantern & Fen Grip', 'lantern@fen.example');
    const path = { country: 'united-kingdom', slug: 'lantern-fen-grip' };
    const country = await row<{ slug: string }>(pool(), `SELECT slug FROM countries WHERE iso_code = 'GB'`);
    path.country = country?.slug ?? '';
    expect((await site.call('getCompany', { params: path })).status).toBe(404);
    expect(await listProfiles(pool())).toContainEqual(
      expect.objectContaining({
        id,
        company: 'Lantern & Fen Grip',
        overdue: true,
        owner: 'lantern@fen.example',
      }),
    );

    const decision = await approveProfile(pool(), SITE, id);
    expect(decision).toMatchObject({ status: 'approved', mailed: ['lantern@fen.example'] });
    expect(decision.text).toContain(`${SITE}/country/${path.country}/profile/lantern-fen-grip`);
    expect(await site.call('getCompany', { params: path })).toMatchObject({
      status: 200,
      body: { orgid: id, orgname: 'Lantern & Fen Grip' },
    });
    const found = await site.call('search', { query: { search: 'lantern fen grip' } });
    expect(found.body).toMatchObject({ results: [expect.objectContaining({ orgid: id })] });
    const [mail] = await mailsTo(pool(), 'lantern@fen.example');
    expect(mail?.text).toContain(`/country/${path.country}/profile/lantern-fen-grip`);
    expect(await acts('org', id)).toMatchObject([
      { action: 'profile.approve', detail: { slug: 'lantern-fen-grip', by: expect.any(String) } },
    ]);
    expect(await changes()).toEqual(expect.arrayContaining([`company:${id}`, 'companies']));
    const kept = await counters();
    await rows(pool(), 'SELECT recount_orgs()');
    expect(await counters()).toBe(kept);
  });

  test('a second company of one name gets the next free address, also when both are approved at once', async () => {
    const ids = [
      await submit('Twin Peaks Sound', 'one@twin.example'),
      await submit('Twin Peaks Sound', 'two@twin.example'),
      await submit('Profile', 'three@twin.example'),
    ];
    await Promise.all(ids.map((id) => approveProfile(pool(), SITE, id)));
    const slugs = await rows<{ slug: string }>(
      pool(),
      'SELECT slug FROM orgs WHERE id = ANY ($1) ORDER BY slug',
      [ids],
    );
    expect(slugs.map(({ slug }) => slug)).toEqual(['profile-2', 'twin-peaks-sound', 'twin-peaks-sound-2']);
  });

  test('unknown, decided, drafted and uncovered profiles are refused in one sentence, and nothing changes', async () => {
    const id = await submit('Once Only', 'once@only.example');
    const uncovered = await submit('Far Away', 'far@away.example', { country: 'XX' });
    await approveProfile(pool(), SITE, id);
    const before = await counters();
    await expect(approveProfile(pool(), SITE, id)).rejects.toThrow(
      `Profile ${id} (Once Only) is decided already: approved.`,
    );
    await expect(rejectProfile(pool(), id, 'late')).rejects.toThrow('is decided already');
    await expect(approveProfile(pool(), SITE, 2_000_000_000)).rejects.toThrow(
      'There is no profile 2000000000.',
    );
    await expect(approveProfile(pool(), SITE, uncovered)).rejects.toThrow('does not cover');
    await expect(showProfile(pool(), 2_000_000_000)).rejects.toThrow('There is no profile');
    expect(() => readId('12abc', 'profile')).toThrow("There is no profile '12abc'");
    await rows(pool(), `UPDATE orgs SET status = 'draft' WHERE id = $1`, [uncovered]);
    await expect(approveProfile(pool(), SITE, uncovered)).rejects.toThrow('still a draft');
    expect(await counters()).toBe(before);
    expect(await acts('org', id)).toHaveLength(1);
  });

  test('on another package a profile ranks and shows as that package does, and counters agree', async () => {
    const id = await submit('Golden Hour Stages', 'golden@hour.example');
    await approveProfile(pool(), SITE, id);
    await setPackage(pool(), SITE, id, 'gold');
    expect(
      await row(pool(), 'SELECT package_code, score >= 2000 AS high FROM orgs WHERE id = $1', [id]),
    ).toEqual({
      package_code: 'GOLD',
      high: true,
    });
    const found = await site.call('search', { query: { search: 'golden hour stages', tier: 'GOLD' } });
    expect(found.body).toMatchObject({ results: [expect.objectContaining({ orgid: id })] });
    expect((await mailsTo(pool(), 'golden@hour.example')).at(-1)?.subject).toBe(
      'Golden Hour Stages is Gold now',
    );
    expect((await acts('org', id)).at(-1)).toMatchObject({ detail: { from: 'BASIC', to: 'GOLD' } });
    const kept = await counters();
    await rows(pool(), 'SELECT recount_orgs()');
    expect(await counters()).toBe(kept);
    await expect(setPackage(pool(), SITE, id, 'GOLD')).rejects.toThrow('is Gold already');
    expect(() => setPackage(pool(), SITE, id, 'ACCOUNT')).toThrow(
      "'ACCOUNT' is no package: take one of BASIC, SILVER, GOLD, PLATINUM.",
    );
  });

  test('rejected or sent back, a profile stays unseen, and the reason reaches its owner', async () => {
    const refused = await submit('No Thanks', 'no@thanks.example');
    const returned = await submit('Nearly There', 'nearly@there.example');
    await rejectProfile(pool(), refused, 'We list production companies only.');
    await requestProfileChanges(pool(), SITE, returned, 'Please add the town.');
    expect(
      await rows(pool(), 'SELECT 1 FROM org_search WHERE org_id = ANY ($1)', [[refused, returned]]),
    ).toEqual([]);
    expect((await mailsTo(pool(), 'no@thanks.example'))[0]?.text).toContain('production companies only');
    const [mail] = await mailsTo(pool(), 'nearly@there.example');
    expect(mail?.text).toContain('Please add the town.');
    expect(mail?.text).toContain(`${SITE}/account/profile`);
    expect(await showProfile(pool(), returned)).toMatchObject({
      status: 'changes_requested',
      review_note: 'Please add the town.',
      missing: ['town', 'three credits'],
    });
    expect((await listProfiles(pool())).map(({ id }) => id)).not.toContain(returned);
  });
});

describe('claims (D49)', () => {
  /** An approved BASIC company that nobody owns, and open claims of it: more than one only where rules changed. */
  async function claimed(...emails: string[]): Promise<{ org: number; claims: number[] }> {
    const free = await row<{ id: number }>(
      pool(),
      `SELECT id FROM orgs o WHERE status = 'approved' AND package_code = 'BASIC'
         AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id)
         AND NOT EXISTS (SELECT FROM claims k WHERE k.org_id = o.id) ORDER BY id LIMIT 1`,
    );
    const org = free?.id ?? 0;
    const claims = [];
    for (const [turn, email] of emails.entries()) {
      const user = await addUser(pool(), email);
      if (turn === 0) await claimListing(pool(), user, org, 'I am in the register.');
      else await rows(pool(), 'INSERT INTO claims (org_id, user_id) VALUES ($1, $2)', [org, user]);
      const made = await row<{ id: number }>(pool(), 'SELECT max(id) AS id FROM claims');
      claims.push(made?.id ?? 0);
    }
    return { org, claims };
  }

  test('approved, a claim makes its owner and closes the others, each with a mail', async () => {
    const { org, claims } = await claimed('winner@claims.example', 'loser@claims.example');
    const [first = 0, second = 0] = claims;
    expect(await showClaim(pool(), first)).toMatchObject({
      evidence: 'I am in the register.',
      other_claims: 1,
    });
    await approveClaim(pool(), SITE, first);
    const owners = await rows<{ email: string }>(
      pool(),
      'SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = $1',
      [org],
    );
    expect(owners).toEqual([{ email: 'winner@claims.example' }]);
    expect(await listClaims(pool())).toEqual([]);
    expect((await mailsTo(pool(), 'winner@claims.example'))[0]?.text).toContain(`${SITE}/account/profile`);
    expect((await mailsTo(pool(), 'loser@claims.example'))[0]?.text).toContain('could not confirm');
    expect(await acts('claim', second)).toMatchObject([{ action: 'claim.reject' }]);
    await expect(approveClaim(pool(), SITE, first)).rejects.toThrow('decided already: approved');
    await expect(rejectClaim(pool(), 2_000_000_000, 'x')).rejects.toThrow('There is no claim 2000000000.');
  });

  test('two claims of one company approved in one moment make one owner', async () => {
    const { org, claims } = await claimed('left@claims.example', 'right@claims.example');
    const ends = await Promise.allSettled(claims.map((id) => approveClaim(pool(), SITE, id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toHaveLength(1);
  });

  test('a question leaves a claim open, a refusal says why', async () => {
    const { org, claims } = await claimed('asked@claims.example');
    const [id = 0] = claims;
    expect(await askAboutClaim(pool(), id, 'Who signs for you?')).toMatchObject({ status: 'pending' });
    await rejectClaim(pool(), id, 'The register names somebody else.');
    const texts = (await mailsTo(pool(), 'asked@claims.example')).map(({ text }) => text).join();
    expect(texts).toContain('Who signs for you?');
    expect(texts).toContain('The register names somebody else.');
    expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toEqual([]);
    expect((await acts('claim', id)).map(({ action }) => action)).toEqual([
      'claim.request-changes',
      'claim.reject',
    ]);
  });
});

test('what the audit says can be neither changed nor deleted', async () => {
  await rows(pool(), `INSERT INTO audit (action, entity, entity_id) VALUES ('test', 'org', '1')`);
  for (const change of [`UPDATE audit SET action = 'other'`, 'DELETE FROM audit'])
    await expect(rows(pool(), change)).rejects.toThrow('Rows of audit are never changed or deleted.');
});

test('messages are answered by mail, asked about, or closed in silence, once', async () => {
  await rows(
    pool(),
    `INSERT INTO contact_messages (contact_name, contact_email, contact_telephone, contact_message)
     SELECT 'Ana', 'ana' || n || '@writes.example', '1', 'Hello desk' FROM generate_series(1, 2) n`,
  );
  const [first, second] = (await listMessages(pool())).slice(-2);
  await askAboutMessage(pool(), first?.id ?? 0, 'Which country?');
  await approveMessage(pool(), first?.id ?? 0, 'Here is the guide.');
  await rejectMessage(pool(), second?.id ?? 0, 'spam');
  const mails = await mailsTo(pool(), 'ana1@writes.example');
  expect(mails.map(({ text }) => text.includes('> Hello desk'))).toEqual([true, true]);
  expect(await mailsTo(pool(), 'ana2@writes.example')).toEqual([]);
  await expect(approveMessage(pool(), second?.id ?? 0, undefined)).rejects.toThrow('closed already');
  expect(await showMessage(pool(), first?.id ?? 0)).toMatchObject({ status: 'closed' });
});

describe('removals (D56)', () => {
  async function ask(
    name: string,
    email: string,
    days: number,
  ): Promise<{ id: number; org: number; user: number }> {
    const org = await submit(name, email);
    await approveProfile(pool(), SITE, org);
    const user = await row<{ id: number }>(pool(), 'SELECT id FROM users WHERE email = $1', [email]);
    const request = await row<{ id: number }>(
      pool(),
      `INSERT INTO deletion_requests (user_id, org_id, contact_name, contact_email, reason_message, due_at)
       VALUES ($1, $2, 'Somebody', $3, 'Retired', now() + make_interval(days => $4)) RETURNING id`,
      [user?.id, org, email, days],
    );
    return { id: request?.id ?? 0, org, user: user?.id ?? 0 };
  }
  const statusOf = async (org: number) =>
    (await row<{ status: string }>(pool(), 'SELECT status FROM orgs WHERE id = $1', [org]))?.status;

  test('confirmed, the profile is gone from search and counters at once; called off, it is back', async () => {
    const { id, org } = await ask('Second Thoughts', 'second@thoughts.example', 30);
    const before = await counters();
    await approveRemoval(pool(), id);
    expect(await statusOf(org)).toBe('removal_requested');
    expect(await rows(pool(), 'SELECT 1 FROM org_search WHERE org_id = $1', [org])).toEqual([]);
    expect(await counters()).not.toBe(before);
    await eraseDue(pool());
    expect(await listRemovals(pool())).toMatchObject([{ id, status: 'confirmed' }]);
    await rejectRemoval(pool(), id, 'You asked us to keep it.');
    expect(await statusOf(org)).toBe('approved');
    expect(await counters()).toBe(before);
    await expect(approveRemoval(pool(), id)).rejects.toThrow('decided already: cancelled');
  });

  test('when its days are over the account is erased, and nothing of the person is left', async () => {
    const { id, org, user } = await ask('Farewell Pictures', 'farewell@pictures.example', -1);
    await eraseDue(pool());
    expect(await statusOf(org)).toBe('approved');
    await approveRemoval(pool(), id);
    await eraseDue(pool());
    expect(await statusOf(org)).toBe('removed');
    expect(
      await row(pool(), 'SELECT firstname, email_key, password_hash FROM users WHERE id = $1', [user]),
    ).toEqual({ firstname: '', email_key: `deleted-${user}`, password_hash: '' });
    // Two workers send: that it is deleted may stand before that it will be.
    const subjects = (await mailsTo(pool(), 'farewell@pictures.example')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('is deleted'));
    expect(await showRemoval(pool(), id)).toMatchObject({ status: 'done', name: '', email: '' });
    expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toEqual([]);
    expect((await acts('deletion_request', id)).map(({ action }) => action)).toEqual([
      'removal.approve',
      'removal.erase',
    ]);
  });

  test('confirmed, a profile that is not public cannot become so, and is gone with the account', async () => {
    const unseen = async (name: string, email: string, status: string) => {
      const asked = await ask(name, email, 30);
      await rows(pool(), 'SELECT count_org($1, -1)', [asked.org]);
      await rows(pool(), 'UPDATE orgs SET status = $2 WHERE id = $1', [asked.org, status]);
      await approveRemoval(pool(), asked.id);
      return asked;
    };
    const vetted = await unseen('Late Vetting', 'late@vetting.example', 'submitted');
    const paused = await unseen('Long Pause', 'long@pause.example', 'suspended');
    const leaving = /is about to be deleted: reject removal request/;
    await expect(approveProfile(pool(), SITE, vetted.org)).rejects.toThrow(leaving);
    await expect(reactivateProfile(pool(), SITE, paused.org)).rejects.toThrow(leaving);
    await rejectRemoval(pool(), paused.id, 'You asked us to keep it.');
    await reactivateProfile(pool(), SITE, paused.org);

    await rows(pool(), 'UPDATE deletion_requests SET due_at = now() WHERE id = $1', [vetted.id]);
    await eraseDue(pool());
    expect(await statusOf(vetted.org)).toBe('removed');
    expect(await statusOf(paused.org)).toBe('approved');
  });
});
