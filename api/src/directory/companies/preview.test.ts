import { rows } from '../../db/query';
import { type Editor, openEditor } from '../../testing/profile-editor';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor?.close());

const preview = (id: number, by = editor.owner) => by.call('getOrgPreview', { params: { id } });

test.each(['draft', 'submitted', 'changes_requested'])(
  'shows a %s profile as it will be public',
  async (status) => {
    const id = await editor.addProfile('CORPORATE', status);
    await rows(
      editor.pool,
      `UPDATE orgs SET name = 'Méridien Marine', about = 'Four boats.', web = 'boats.example', town = 'Porto',
       addline1 = '1 Quay' WHERE id = $1`,
      [id],
    );
    await rows(editor.pool, `INSERT INTO people (org_id, firstname) VALUES ($1, 'Rui')`, [id]);
    expect(await preview(id)).toMatchObject({
      status: 200,
      body: {
        orgname: 'Méridien Marine',
        country: 'Portugal',
        town: 'Porto',
        aboutus: 'Four boats.',
        web: 'http://boats.example/',
        people: [{ firstname: 'Rui' }],
      },
    });
  },
);

test('shows as much as the package does, and hides a hidden address', async () => {
  const id = await editor.addProfile('BASIC', 'draft');
  await rows(
    editor.pool,
    `UPDATE orgs SET about = 'Four boats.', web = 'boats.example', town = 'Porto', hide_address = true WHERE id = $1`,
    [id],
  );
  await rows(editor.pool, `INSERT INTO people (org_id, firstname) VALUES ($1, 'Rui')`, [id]);
  expect((await preview(id)).body).toMatchObject({
    aboutus: null,
    web: null,
    people: [],
    town: null,
    hideaddress: true,
  });
});

test('shows a draft in a country outside the directory', async () => {
  const id = await editor.addProfile('BASIC', 'draft');
  await rows(editor.pool, `UPDATE orgs SET country_id = NULL, country_code = 'AD' WHERE id = $1`, [id]);
  expect(await preview(id)).toMatchObject({
    status: 200,
    body: { orgname: '', country: 'Andorra', country_slug: '', country_code: 'AD' },
  });
});

test('is closed to others', async () => {
  const id = await editor.addProfile('GOLD', 'draft');
  expect((await preview(id, editor.stranger)).status).toBe(403);
  expect((await editor.call('getOrgPreview', { params: { id } })).status).toBe(401);
  expect((await preview(2_000_000_000)).status).toBe(404);
});
