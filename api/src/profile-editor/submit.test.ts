import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { mailsTo } from '../testing/accounts';
import { decide } from '../testing/desk';
import { credit, details, type Editor, OWNER, on, openEditor } from '../testing/profile-editor';

let site: Editor;
beforeAll(async () => {
  site = await openEditor();
}, 120_000);
afterAll(() => site?.close());

const submit = (id: number) => on(site.owner, 'submitProfile', id);
const credits = (count: number) => ({ credits: Array.from({ length: count }, () => credit()) });

async function complete(code: string, name: string): Promise<number> {
  const id = await site.addProfile(code, 'draft');
  await on(site.owner, 'updateDetails', id, details({ orgname: name }));
  await on(site.owner, 'updateCredits', id, credits(3));
  return id;
}

describe('Submission for approval', () => {
  it('names every missing field (decision D38)', async () => {
    const id = await site.addProfile('BASIC', 'draft');
    const { status, body } = await submit(id);
    expect(status).toBe(422);
    expect(body).toEqual({
      orgname: [messages.profileForm.name],
      email: [messages.profileForm.email],
      tel: [messages.profileForm.phone],
      addline1: [messages.profileForm.address],
      town: [messages.profileForm.town],
      categories: [messages.profileForm.categories],
      production_credits: [messages.profileForm.minimumCredits],
    });
  });

  it.each(['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM'])(
    '%s needs three credits: two are rejected (AC-148)',
    async (code) => {
      const id = await complete(code, `Counted ${code}`);
      await on(site.owner, 'updateCredits', id, credits(2));
      expect((await submit(id)).body).toEqual({ production_credits: [messages.profileForm.minimumCredits] });
      await on(site.owner, 'updateCredits', id, credits(3));
      expect((await submit(id)).body).toMatchObject({ status: 'submitted', orgid: 0 });
    },
  );

  it('needs a confirmed e-mail address', async () => {
    const id = await complete('BASIC', 'Unconfirmed');
    const setConfirmed = (at: string) =>
      rows(site.pool, `UPDATE users SET email_verified_at = ${at} WHERE id = $1`, [site.ownerId]);
    await setConfirmed('NULL');
    expect(await submit(id)).toMatchObject({ status: 403, body: { detail: messages.login.verifyFirst } });
    await setConfirmed('now()');
    expect((await submit(id)).status).toBe(200);
  });

  it('mails the time limit once, and is public after staff approve it (decisions D40, D41)', async () => {
    const id = await complete('BASIC', 'Halibut Pictures');
    const { body } = await submit(id);
    const hours = (Date.parse(body.due_at ?? '') - Date.parse(body.submitted_at ?? '')) / 3_600_000;
    expect(hours).toBe(48);
    expect((await submit(id)).body.submitted_at).toBe(body.submitted_at);
    const mails = (await mailsTo(site.pool, OWNER)).filter(({ text }) => text.includes('Halibut Pictures'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('within 48 hours');

    await decide(site.pool, 'profiles', 'approve', id);
    const live = (await on(site.owner, 'getOrgDetails', id)).body;
    expect(live).toMatchObject({
      orgid: id,
      url_slug: 'halibut-pictures',
      country_slug: 'portugal',
      due_at: null,
    });
    const results = await site.call('search', { query: { search: 'halibut' } });
    expect(results.body).toMatchObject({ count: 1, results: [{ orgid: id }] });
    expect((await submit(id)).body).toEqual({ detail: messages.account.alreadyPublic });
  });

  it('is possible again after staff request changes', async () => {
    const id = await complete('GOLD', 'Second Try');
    await submit(id);
    await decide(site.pool, 'profiles', 'ask', id, { text: 'Please name the town.' });
    const returned = (await on(site.owner, 'getOrgDetails', id)).body;
    expect(returned).toMatchObject({ status: 'changes_requested', review_note: 'Please name the town.' });
    expect((await submit(id)).body).toMatchObject({ status: 'submitted', review_note: '' });
    expect(await row(site.pool, 'SELECT status FROM orgs WHERE id = $1', [id])).toEqual({
      status: 'submitted',
    });
  });
});
