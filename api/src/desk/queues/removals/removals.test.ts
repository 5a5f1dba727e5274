import { row, rows } from '../../../db/query';
import { eraseDue } from '../../../privacy/erasure';
import { mailsTo } from '../../../testing/accounts';
import { auditOf, companyCounters, decide, list, show, staff, submitProfile } from '../../../testing/desk';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { reactivateProfile } from '../../suspension';

const SITE = 'https://site.example';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;

async function addRequest(
  name: string,
  email: string,
  days: number,
): Promise<{ id: number; org: number; user: number }> {
  const org = await submitProfile(pool(), name, email);
  await decide(pool(), 'profiles', 'approve', org);
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

test('a confirmed removal hides the profile immediately, and a cancelled one restores it (D56)', async () => {
  const { id, org } = await addRequest('Second Thoughts', 'second@thoughts.example', 30);
  const previous = await companyCounters(pool());
  expect((await decide(pool(), 'removals', 'approve', id)).text).toMatch(
    /; the account is deleted on \d+\w\w \w+ \d{4}$/,
  );
  expect(await statusOf(org)).toBe('removal_requested');
  expect(await rows(pool(), 'SELECT 1 FROM org_search WHERE org_id = $1', [org])).toEqual([]);
  expect(await companyCounters(pool())).not.toBe(previous);
  await eraseDue(pool());
  expect(await list(pool(), 'removals')).toEqual([]);
  expect(await show(pool(), 'removals', id)).toMatchObject({
    status: 'confirmed',
    decided: { outcome: 'Confirmed', by: 'Ruth Adler' },
    decisions: ['decline'],
  });
  await decide(pool(), 'removals', 'decline', id, { text: 'You asked us to keep it.', revise: true });
  expect(await statusOf(org)).toBe('approved');
  expect(await companyCounters(pool())).toBe(previous);
  await expect(decide(pool(), 'removals', 'approve', id)).rejects.toThrow('is already cancelled');
});

test('erases the account with all personal data when it is due', async () => {
  const { id, org, user } = await addRequest('Farewell Pictures', 'farewell@pictures.example', -1);
  await eraseDue(pool());
  expect(await statusOf(org)).toBe('approved');
  // The due date is in the past, so it is not mentioned.
  expect((await decide(pool(), 'removals', 'approve', id)).text).toMatch(
    /; the account is deleted within the hour/,
  );
  await eraseDue(pool());
  expect(await statusOf(org)).toBe('removed');
  expect(
    await row(pool(), 'SELECT firstname, email_key, password_hash FROM users WHERE id = $1', [user]),
  ).toEqual({ firstname: '', email_key: `deleted-${user}`, password_hash: '' });
  // Two workers send the mails, so their order may differ.
  const mails = await mailsTo(pool(), 'farewell@pictures.example');
  expect(mails).toContainEqual(expect.objectContaining({ subject: expect.stringContaining('is deleted') }));
  const confirmed = mails.find(({ subject }) => subject.endsWith('is being deleted'));
  expect(confirmed?.text).toContain(
    'Farewell Pictures is no longer shown, and your account is being deleted.',
  );
  expect(confirmed?.text).not.toContain('change your mind');
  const erased = await show(pool(), 'removals', id);
  expect(erased).toMatchObject({ status: 'done', decisions: [] });
  expect(JSON.stringify(erased)).not.toMatch(/farewell@|Somebody|Retired/);
  expect(await rows(pool(), 'SELECT 1 FROM memberships WHERE org_id = $1', [org])).toEqual([]);
  expect((await auditOf(pool(), 'deletion_request', id)).map(({ action }) => action)).toEqual([
    'removal.approve',
    'removal.erase',
  ]);
});

test('a confirmed removal prevents publishing the profile, which is removed with the account', async () => {
  const hiddenProfile = async (name: string, email: string, status: string) => {
    const request = await addRequest(name, email, 30);
    await rows(pool(), 'SELECT count_org($1, -1)', [request.org]);
    await rows(pool(), 'UPDATE orgs SET status = $2 WHERE id = $1', [request.org, status]);
    await decide(pool(), 'removals', 'approve', request.id);
    return request;
  };
  const submitted = await hiddenProfile('Late Vetting', 'late@vetting.example', 'submitted');
  const suspended = await hiddenProfile('Long Pause', 'long@pause.example', 'suspended');
  const leaving = /is about to be deleted: reject removal request/;
  await expect(decide(pool(), 'profiles', 'approve', submitted.org)).rejects.toThrow(leaving);
  await expect(reactivateProfile(pool(), staff, SITE, suspended.org)).rejects.toThrow(leaving);
  await decide(pool(), 'removals', 'decline', suspended.id, {
    text: 'You asked us to keep it.',
    revise: true,
  });
  await reactivateProfile(pool(), staff, SITE, suspended.org);

  await rows(pool(), 'UPDATE deletion_requests SET due_at = now() WHERE id = $1', [submitted.id]);
  await eraseDue(pool());
  expect(await statusOf(submitted.org)).toBe('removed');
  expect(await statusOf(suspended.org)).toBe('approved');
});
