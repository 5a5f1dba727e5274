import { type Pool, row, rows } from '../../../db/query';
import { foldCounts } from '../../../statistics/fold-counts';
import { addUser, Visitor } from '../../../testing/accounts';
import { auditOf, companyCounters, staff } from '../../../testing/desk';
import { countOf, type TestOrg, twoCompanies } from '../../../testing/desk-companies';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { writeTo } from '../../../testing/threads';
import { editCompany } from '../edit-company';
import { readCompany } from '../read-company';
import { mergeCompanies } from './merge-companies';
import { previewMerge } from './preview-merge';

let site: TestApp;
let into: TestOrg;
let from: TestOrg;
beforeEach(async () => {
  site = await createTestApp({ filled: true });
  [into, from] = await twoCompanies(site.database.pool);
}, 120_000);
afterEach(() => site?.close());

const pool = (): Pool => site.database.pool;

/** Returns the form of a merge as the page sends it. */
async function formOf(choices: Record<string, 'into' | 'from' | 'both'> = {}) {
  const preview = await previewMerge(pool(), { into: into.id, from: from.id });
  return { from: from.id, version: preview.into.version, from_version: preview.from.version, choices };
}
const merge = async (choices = {}) => mergeCompanies(pool(), staff, into.id, await formOf(choices));

const openProfile = async ({ country, slug }: TestOrg) => {
  const { status, body } = await site.call('getCompany', { params: { country, slug } });
  return { status, ...(body as { orgid?: number; url_slug?: string }) };
};

async function addVisitor(email: string): Promise<{ id: number; visitor: Visitor }> {
  const id = await addUser(pool(), email);
  const visitor = new Visitor(site.app);
  await visitor.logIn(email);
  return { id, visitor };
}

test('moves threads, list entries, credits, statistics and managers to the company that stays', async () => {
  const { id: owner } = await addVisitor('owner@merged.example');
  await rows(pool(), `INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, 'owner')`, [
    owner,
    from.id,
  ]);
  const { visitor, id: producer } = await addVisitor('producer@merged.example');
  const thread = await writeTo(visitor, from.id);
  await rows(pool(), `INSERT INTO lists (id, user_id, name) VALUES (9001, $1, 'One'), (9002, $1, 'Both')`, [
    producer,
  ]);
  await rows(
    pool(),
    `INSERT INTO list_items (list_id, kind, ref, target_id, name, note, status, position) VALUES
       (9001, 'company', $2::int::text, $2::int, 'Goes', 'Call on Monday', 'called', 1),
       (9002, 'company', $1::int::text, $1::int, 'Stays', 'First choice', 'none', 1),
       (9002, 'company', $2::int::text, $2::int, 'Goes', 'Has the boat', 'quoted', 2)`,
    [into.id, from.id],
  );
  await foldCounts(pool());
  await rows(pool(), 'DELETE FROM statistics_days WHERE org_id IN ($1, $2)', [into.id, from.id]);
  await rows(
    pool(),
    `INSERT INTO statistics_days (org_id, day, kind, count) VALUES
       ($1, '2026-11-01', 'views', 3), ($2, '2026-11-01', 'views', 4), ($2, '2026-11-02', 'views', 5)`,
    [into.id, from.id],
  );
  const credits = (await countOf(pool(), 'credits', into.id)) + (await countOf(pool(), 'credits', from.id));
  await rows(pool(), `UPDATE orgs SET package_code = 'GOLD' WHERE id = $1`, [into.id]);

  const company = await merge({ credits: 'both' });
  expect(company).toMatchObject({ id: into.id, status: 'approved', owner: 'Inês Tavares' });
  expect(await row(pool(), 'SELECT org_id FROM threads WHERE id = $1', [thread])).toEqual({
    org_id: into.id,
  });
  expect(
    await rows(
      pool(),
      'SELECT list_id, target_id, ref, note, status FROM list_items WHERE list_id > 9000 ORDER BY 1',
    ),
  ).toEqual([
    { list_id: 9001, target_id: into.id, ref: String(into.id), note: 'Call on Monday', status: 'called' },
    {
      list_id: 9002,
      target_id: into.id,
      ref: String(into.id),
      note: 'First choice\nHas the boat',
      status: 'quoted',
    },
  ]);
  expect(await countOf(pool(), 'credits', into.id)).toBe(credits);
  expect(
    await rows(pool(), 'SELECT day::text, count FROM statistics_days WHERE org_id = $1 ORDER BY day', [
      into.id,
    ]),
  ).toEqual([
    { day: '2026-11-01', count: 7 },
    { day: '2026-11-02', count: 5 },
  ]);
  expect(await row(pool(), 'SELECT role FROM memberships WHERE org_id = $1', [into.id])).toEqual({
    role: 'owner',
  });
  for (const table of ['threads', 'memberships', 'statistics_days', 'org_search', 'org_slugs'])
    expect([table, await countOf(pool(), table, from.id)]).toEqual([table, 0]);
});

test('redirects the old address, also that of an earlier merge, and keeps counters and the log right', async () => {
  const third = await row<TestOrg>(
    pool(),
    `SELECT o.id, o.name, o.slug, c.slug AS country FROM orgs o JOIN countries c ON c.id = o.country_id
     WHERE o.status = 'approved' AND o.approved_at IS NOT NULL AND o.id NOT IN ($1, $2)
       AND o.country_id = (SELECT country_id FROM orgs WHERE id = $1)
       AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id) ORDER BY o.id LIMIT 1`,
    [into.id, from.id],
  );
  if (!third) throw new Error('The country has no third company.');
  const [firstInto, firstFrom] = [into, from];
  [into, from] = [firstFrom, third];
  await merge();
  [into, from] = [firstInto, firstFrom];
  await merge({ name: 'from', categories: 'from' });

  const current = await readCompany(pool(), into.id);
  expect(current).toMatchObject({ name: from.name, address: `${from.country}/${from.slug}` });
  for (const address of [into, from, third])
    expect(await openProfile(address)).toMatchObject({ status: 200, orgid: into.id, url_slug: from.slug });
  expect(await readCompany(pool(), third.id)).toMatchObject({ status: 'removed', merged_into: into.id });

  const counters = await companyCounters(pool());
  await rows(pool(), 'SELECT recount_orgs()');
  expect(await companyCounters(pool())).toBe(counters);

  const entry = (await auditOf(pool(), 'org', into.id)).at(-1);
  expect(entry).toMatchObject({
    action: 'company.merge',
    actor_name: 'Ruth Adler',
    before: { name: into.name },
    after: { name: from.name },
    detail: { other: from.id, from: { name: from.name, slug: from.slug }, into: { name: into.name } },
  });
  expect((await auditOf(pool(), 'org', from.id)).at(-1)?.action).toBe('company.merged');
});

test('a merge cannot be made again or undone, and the company that went cannot be changed', async () => {
  const form = await formOf();
  const { version } = await readCompany(pool(), from.id);
  await mergeCompanies(pool(), staff, into.id, form);
  await expect(mergeCompanies(pool(), staff, into.id, form)).rejects.toThrow(/is removed/);
  await expect(
    editCompany(pool(), staff, from.id, { version, values: { strapline: 'Back' } }),
  ).rejects.toThrow(`was merged into ${into.id}`);
});

test('an edit and a merge at once: the second one fails with a message, and nothing is lost', async () => {
  const form = await formOf();
  const edit = (strapline: string) =>
    editCompany(pool(), staff, into.id, { version: form.version, values: { strapline } });
  const results = await Promise.allSettled([
    edit('One line'),
    mergeCompanies(pool(), staff, into.id, form),
    edit('Another line'),
  ]);
  const done = results.filter(({ status }) => status === 'fulfilled');
  // A merge changes no value of a company that has all of them: then one edit may still follow it.
  expect(done.length).toBeGreaterThanOrEqual(1);
  for (const result of results)
    if (result.status === 'rejected') expect(String(result.reason.message)).toMatch(/was changed/);
  const { values } = await readCompany(pool(), into.id);
  const edits = [results[0], results[2]].filter((result) => result?.status === 'fulfilled').length;
  expect(edits).toBeLessThanOrEqual(1);
  if (edits === 1) expect(['One line', 'Another line']).toContain(values.strapline);
});

test('a message that is sent during a merge reaches the company that stays', async () => {
  const { visitor } = await addVisitor('late@merged.example');
  await Promise.all([merge(), writeTo(visitor, from.id, 'At the same time')]);
  const threads = await rows<{ org_id: number }>(
    pool(),
    `SELECT org_id FROM threads WHERE subject = 'At the same time'`,
  );
  // If the merge comes first, the message is sent to the company that stays, or fails with 404.
  expect(threads.filter(({ org_id }) => org_id !== into.id)).toEqual([]);
});

test('refuses a merge that hides a public company, or one with an open removal request', async () => {
  await rows(pool(), `UPDATE orgs SET status = 'suspended' WHERE id = $1`, [into.id]);
  await expect(previewMerge(pool(), { into: into.id, from: from.id })).rejects.toThrow(
    `Merge ${into.id} into ${from.id} instead.`,
  );
  await rows(pool(), `UPDATE orgs SET status = 'approved' WHERE id = $1`, [into.id]);
  const userId = await addUser(pool(), 'leaving@merged.example');
  await rows(
    pool(),
    `INSERT INTO deletion_requests (user_id, org_id, contact_email, reason_message, due_at)
     VALUES ($1, $2, 'leaving@merged.example', 'Closed', now() + interval '30 days')`,
    [userId, from.id],
  );
  await expect(merge()).rejects.toThrow(/open removal request/);
});
