import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import * as page from './import-page';
import * as startPage from './import-start-page';

const column = { first: 'Alto Vuelo', cut: 0, unknown: 0, distinct: 0 };

const dryRun: CompanyImportDetail = {
  ...{
    id: 7,
    status: 'checked',
    file_name: 'iberia.csv',
    bytes: 4_000,
    separator: ',',
    encoding: 'UTF-8',
    lines: 10,
  },
  ...{ made_by: 'Ruth Adler', created_at: '2026-10-01T10:00:00Z', started_at: null, finished_at: null },
  ...{ undone_at: null, undone_by: '', undo_until: null, read_at: '2026-10-01T10:05:00Z' },
  ...{ added: 4, changed: 2, same: 1, doubles: 3, refused: 1, doubles_policy: 'leave' },
  ...{ companies_added: 0, companies_changed: 0, companies_left: 0, changed_since: 0 },
  ...{ total: 10, processed: 10, per_second: 0, position: 11, stopped_from: '', problem: '' },
  identify: 'id',
  columns: [
    { ...column, name: 'company_name', field: 'orgname', match: 'name' },
    { ...column, name: 'ref', field: null, match: null },
  ],
};

const responses = (imports: CompanyImportDetail[]): TestResponses => ({
  'GET /desk/session': {
    name: 'Ruth Adler',
    email: 'ruth@desk.example',
    role: 'admin',
    factor: 'given',
  } as never,
  'GET /desk/imports': { total: imports.length, results: imports },
  'GET /desk/imports/:id': imports[0] ?? dryRun,
  'GET /desk/imports/:id/lines': {
    total: 1,
    results: [
      {
        ...{ line: 1_088, name: '', outcome: 'refused', problem: 'Company name is empty' },
        ...{ column: 'company_name', company: null, changes: [] },
      },
    ],
  },
});

const open = (imports: CompanyImportDetail[], more: TestResponses = {}) =>
  renderPage(page, {
    at: '/desk/import/7',
    pattern: '/desk/import/:id',
    responses: { ...responses(imports), ...more },
    session: { token: 'secret', userId: '1' },
  });

test('the start of an import names what every line needs, before there is any import', async () => {
  renderPage(startPage, { at: '/desk/import', pattern: '/desk/import', responses: responses([]) });
  expect(await screen.findByLabelText('Choose file')).toBeInTheDocument();
  expect(screen.getByText('A town of that country')).toBeVisible();
  expect(screen.getByText('No import yet')).toBeVisible();
});

test('the button names the lines that the choice for doubles writes', async () => {
  open([dryRun]);
  expect(await screen.findByRole('button', { name: 'Import 6 lines' })).toBeVisible();
  await userEvent.click(screen.getByLabelText('Add them all the same'));
  expect(screen.getByRole('button', { name: 'Import 9 lines' })).toBeVisible();
  const row = within(screen.getByRole('table', { name: '1 refused line' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('1,088–Company name is emptycompany_name');
});

test('columns are sent in the order of the file, whatever their order in the form', async () => {
  const sent: unknown[] = [];
  open([dryRun], {
    'PUT /desk/imports/:id/columns': (args) => {
      sent.push(args.body);
      return dryRun;
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Field for ref'), 'Skype');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(sent).toEqual([{ fields: ['orgname', 'skype'], identify: 'id' }]);
});

test('a finished import can be undone, and says what an undo would leave', async () => {
  const done: CompanyImportDetail = {
    ...dryRun,
    ...{ status: 'done', started_at: '2026-10-01T10:00:00Z', finished_at: '2026-10-01T10:01:00Z' },
    ...{ undo_until: '2026-10-08T10:00:00Z', companies_added: 4, companies_changed: 1, changed_since: 2 },
  };
  open([done]);
  expect(await screen.findByRole('button', { name: /^Undo import/ })).toBeVisible();
  expect(screen.getByText('4 added, 1 changed, 1 refused')).toBeVisible();
  expect(screen.getByText(/2 companies were edited since and would stay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});
