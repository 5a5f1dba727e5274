import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { maySee, type StaffRight, staffRights, staffRoles } from '@unitbase/contracts/desk/rights';

const file = path.resolve(__dirname, '../../docs/desk.md');
const MARKED = /<!-- rights:begin -->\n([\s\S]*)\n<!-- rights:end -->/;

/** Returns the matrix of contracts/src/desk/rights.ts as a table in Markdown. */
function rightsTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = (Object.keys(staffRights) as StaffRight[]).map((right) =>
    line([right, ...staffRoles.map((role) => (maySee(role, right) ? 'yes' : ''))]),
  );
  return [line(['right', ...staffRoles]), line(['---', ...staffRoles.map(() => '---')]), ...rows].join('\n');
}

test('docs/desk.md shows the rights of each role (UPDATE_MAP=1 writes them)', () => {
  const text = readFileSync(file, 'utf8');
  if (process.env.UPDATE_MAP)
    writeFileSync(
      file,
      text.replace(MARKED, () => `<!-- rights:begin -->\n${rightsTable()}\n<!-- rights:end -->`),
    );
  expect(MARKED.exec(readFileSync(file, 'utf8'))?.[1]).toBe(rightsTable());
});
