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

/** Everything stored about an organisation, as one text. */
async function stored(id: number): Promise<string> {
  const found = await row<{ all: string }>(
    site.pool,
    `SELECT (to_jsonb(o) || jsonb_build_object(
       'people', (SELECT jsonb_agg(p) FROM people p WHERE org_id = o.id),
       'credits', (SELECT jsonb_agg(c) FROM credits c WHERE org_id = o.id)))::text AS all FROM orgs o WHERE id = $1`,
    [id],
  );
  return found?.all ?? '';
}

describe.each(calls)('%s', (name, body, params) => {
  it.each([
    ['no session', async () => new Visitor(site.app), 401],
    [
      'an expired session',
      async () => {
        const late = new Visitor(site.app);
        await late.logIn('owner@example.com');
        await rows(
          site.pool,
          `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE csrf_token = $1`,
          [late.cookies.get('token')],
        );
        return late;
      },
      401,
    ],
    ['the session of somebody else', async () => site.stranger, 403],
  ])('with %s reads and changes nothing (SH-062, SH-064)', async (_who, visitor, status) => {
    const id = await site.addProfile('GOLD', 'submitted');
    const before = await stored(id);
    const answer = await on(await visitor(), name, id, body, params);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['detail']);
    expect(await stored(id)).toBe(before);
  });

  it('does not know what there is not, nor what is removed (decision D42)', async () => {
    const gone = await site.addProfile('GOLD', 'removed');
    for (const id of [999_999, gone]) expect((await on(site.owner, name, id, body, params)).status).toBe(404);
  });

  it('without the CSRF header changes nothing', async () => {
    if (name === 'getOrgDetails') return;
    const id = await site.addProfile('GOLD', 'submitted');
    const before = await stored(id);
    const forged = new Visitor(site.app);
    await forged.logIn('owner@example.com');
    forged.cookies.delete('token');
    expect((await on(forged, name, id, body, params)).status).toBe(403);
    expect(await stored(id)).toBe(before);
  });
});

describe('A profile', () => {
  it('that is suspended, or about to be removed, is read and not changed', async () => {
    for (const status of ['suspended', 'removal_requested']) {
      const id = await site.addProfile('GOLD', status);
      expect((await on(site.owner, 'getOrgDetails', id)).status).toBe(200);
      const answer = await on(site.owner, 'updateDetails', id, details());
      expect(answer).toMatchObject({ status: 409, body: { detail: messages.account.notEditable } });
    }
  });

  it('is changed by an editor and only read by a viewer (decision D65)', async () => {
    const id = await site.addProfile('GOLD');
    const role = (name: string) =>
      rows(site.pool, 'UPDATE memberships SET role = $2 WHERE org_id = $1', [id, name]);
    await role('viewer');
    expect((await on(site.owner, 'getOrgDetails', id)).body.role).toBe('viewer');
    expect((await on(site.owner, 'updateDetails', id, details())).status).toBe(403);
    await role('editor');
    expect((await on(site.owner, 'updateDetails', id, details())).status).toBe(200);
  });

  it('keeps the members of another out of reach', async () => {
    const mine = await site.addProfile('GOLD');
    const other = await site.addProfile('GOLD');
    const [someone] = (await on(site.owner, 'addTeamMember', other, member())).body.people;
    const params = { recid: someone?.recid };
    expect((await on(site.owner, 'updateTeamMember', mine, member({ firstname: 'X' }), params)).status).toBe(
      404,
    );
    expect((await on(site.owner, 'removeTeamMember', mine, undefined, params)).status).toBe(404);
    expect((await on(site.owner, 'getOrgDetails', other)).body.people).toEqual([someone]);
  });
});
