import type { RouteName } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { Visitor } from '../testing/accounts';
import { credit, details, type Editor, member, on, openEditor } from '../testing/profile-editor';

let site: Editor;
beforeAll(async () => {
  site = await openEditor();
}, 120_000);
afterAll(() => site?.close());

const calls: [RouteName, object | undefined, object?][] = [
  ['getOrgDetails', undefined],
  ['updateDetails', details()],
  ['updateCredits', { credits: [credit()] }],
  ['addTeamMember', member()],
  ['updateTeamMember', member(), { recid: 1 }],
  ['removeTeamMember', undefined, { recid: 1 }],
  ['submitProfile', undefined],
];

/** Returns all stored data of an organisation as text. */
async function stored(id: number): Promise<string> {
  const data = await row<{ text: string }>(
    site.pool,
    `SELECT (to_jsonb(o) || jsonb_build_object(
       'people', (SELECT jsonb_agg(p) FROM people p WHERE org_id = o.id),
       'credits', (SELECT jsonb_agg(c) FROM credits c WHERE org_id = o.id)))::text AS text FROM orgs o WHERE id = $1`,
    [id],
  );
  return data?.text ?? '';
}

describe.each(calls)('%s', (name, body, params) => {
  it.each([
    ['no session', async () => new Visitor(site.app), 401],
    [
      'an expired session',
      async () => {
        const visitor = new Visitor(site.app);
        await visitor.logIn('owner@example.com');
        await rows(
          site.pool,
          `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE csrf_token = $1`,
          [visitor.cookies.get('token')],
        );
        return visitor;
      },
      401,
    ],
    ['the session of another user', async () => site.stranger, 403],
  ])('with %s reads and changes nothing (SH-062, SH-064)', async (_title, visitor, status) => {
    const id = await site.addProfile('GOLD', 'submitted');
    const previous = await stored(id);
    const response = await on(await visitor(), name, id, body, params);
    expect(response.status).toBe(status);
    expect(Object.keys(response.body)).toEqual(['detail']);
    expect(await stored(id)).toBe(previous);
  });

  it('returns 404 for an unknown or removed profile (decision D42)', async () => {
    const removed = await site.addProfile('GOLD', 'removed');
    for (const id of [999_999, removed])
      expect((await on(site.owner, name, id, body, params)).status).toBe(404);
  });

  it('without the CSRF header changes nothing', async () => {
    if (name === 'getOrgDetails') return;
    const id = await site.addProfile('GOLD', 'submitted');
    const previous = await stored(id);
    const forged = new Visitor(site.app);
    await forged.logIn('owner@example.com');
    forged.cookies.delete('token');
    expect((await on(forged, name, id, body, params)).status).toBe(403);
    expect(await stored(id)).toBe(previous);
  });
});

describe('Access to a profile', () => {
  it('allows reading but no changes while it is suspended or about to be removed', async () => {
    for (const status of ['suspended', 'removal_requested']) {
      const id = await site.addProfile('GOLD', status);
      expect((await on(site.owner, 'getOrgDetails', id)).status).toBe(200);
      const response = await on(site.owner, 'updateDetails', id, details());
      expect(response).toMatchObject({ status: 409, body: { detail: messages.account.notEditable } });
    }
  });

  it('lets editors change it, and viewers only read it (decision D65)', async () => {
    const id = await site.addProfile('GOLD');
    const role = (name: string) =>
      rows(site.pool, 'UPDATE memberships SET role = $2 WHERE org_id = $1', [id, name]);
    await role('viewer');
    expect((await on(site.owner, 'getOrgDetails', id)).body.role).toBe('viewer');
    expect((await on(site.owner, 'updateDetails', id, details())).status).toBe(403);
    await role('editor');
    expect((await on(site.owner, 'updateDetails', id, details())).status).toBe(200);
  });

  it('does not reach team members of another profile', async () => {
    const mine = await site.addProfile('GOLD');
    const other = await site.addProfile('GOLD');
    const [person] = (await on(site.owner, 'addTeamMember', other, member())).body.people;
    const params = { recid: person?.recid };
    expect((await on(site.owner, 'updateTeamMember', mine, member({ firstname: 'X' }), params)).status).toBe(
      404,
    );
    expect((await on(site.owner, 'removeTeamMember', mine, undefined, params)).status).toBe(404);
    expect((await on(site.owner, 'getOrgDetails', other)).body.people).toEqual([person]);
  });
});
