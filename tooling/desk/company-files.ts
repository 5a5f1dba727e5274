import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Database } from '@unitbase/api/db/open';
import { readId } from '@unitbase/api/desk/decision';
import { startImport, undoImport } from '@unitbase/api/desk/imports/change-imports';
import { writeCompanies } from '@unitbase/api/desk/imports/company-file';
import { listImports, listLines, readImport } from '@unitbase/api/desk/imports/read-imports';
import { queueDryRun, receiveImport } from '@unitbase/api/desk/imports/receive-import';
import { workOnImports } from '@unitbase/api/desk/imports/work';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import type { Command, Commands } from './command';
import { table } from './print';

export const COMPANY_FILES_HELP = `npm run desk -- companies import <file>, companies imports, companies undo <id>, companies export <file>

  import <file>     adds and changes companies from a CSV file, leaves out probable doubles, and prints refused lines
  imports           lists the imports
  undo <id>         undoes an import within 7 days, except for companies that were changed or used since
  export <file>     writes all public companies to a CSV file, which an import reads again

  --dry-run   checks everything, prints what would happen and writes no company`;

/** Refused lines that are printed. */
const PRINTED = 100;

/**
 * Returns the commands of files of companies.
 * @param from folder in which the user typed the command; npm runs it in the project's folder
 */
export const companyFiles = (from = process.cwd()): Commands => ({
  import: createImport(from),
  imports,
  undo,
  export: createExport(from),
});

/** Does the work of an import in this process, until no phase of it is left. */
async function finish(pool: Database['pool'], id: number): Promise<CompanyImportDetail> {
  let failure: unknown;
  await workOnImports(
    pool,
    (error) => {
      failure = error;
    },
    { only: id },
  );
  const result = await readImport(pool, id);
  if (result.status === 'stopped') throw failure ?? new Error(result.problem);
  return result;
}

const createImport = (from: string): Command => ({
  needs: 'the name of a file',
  accepts: ['dry-run'],
  async run({ pool, actor, subject, options: { 'dry-run': isDryRun = false } }) {
    const bytes = createReadStream(path.resolve(from, subject));
    const id = await receiveImport(pool, actor, { name: path.basename(subject), bytes });
    await queueDryRun(pool, id);
    let data = await finish(pool, id);
    if (!isDryRun) {
      await startImport(pool, actor, id, 'leave');
      data = await finish(pool, id);
    }
    const refused = await listLines(pool, id, { outcome: 'refused', offset: 0, limit: PRINTED });
    const printed = refused.results.map(({ line, name, problem, column }) => ({
      line,
      name,
      problem,
      column,
    }));
    const lines = [describe(data), ...(printed.length > 0 ? [table(printed)] : [])];
    if (refused.total > PRINTED) lines.push(`The first ${PRINTED} of ${refused.total} refused lines.`);
    if (isDryRun) lines.push('Dry run: no company was written.');
    return { data: { ...data, refused_lines: refused.results }, text: lines.join('\n') };
  },
});

const describe = ({ id, added, changed, same, doubles, refused, lines }: CompanyImportDetail): string =>
  `Import ${id}: ${added} added, ${changed} changed (${same} with nothing new), ${doubles} probable doubles left out, ` +
  `${refused} refused of ${lines} lines.`;

const imports: Command = {
  async run({ pool }) {
    const data = await listImports(pool, { offset: 0, limit: 100 });
    const printed = data.results.map(
      ({ id, status, file_name, lines, companies_added, companies_changed, made_by, created_at }) => ({
        ...{ id, status, file: file_name, lines, added: companies_added, changed: companies_changed },
        ...{ by: made_by, at: created_at },
      }),
    );
    return { data, text: printed.length > 0 ? table(printed) : 'No imports.' };
  },
};

const undo: Command = {
  needs: 'the id of an import',
  async run({ pool, actor, subject }) {
    const id = readId(subject, 'import');
    await undoImport(pool, actor, id);
    const data = await finish(pool, id);
    return {
      data,
      text: `Import ${id} is undone. ${data.companies_left} companies were changed or used since and stayed.`,
    };
  },
};

const createExport = (from: string): Command => ({
  needs: 'the name of a file',
  async run({ pool, subject }) {
    const file = path.resolve(from, subject);
    await writeCompanies(pool, createWriteStream(file));
    return { data: { file }, text: `Wrote ${file}.` };
  },
});
