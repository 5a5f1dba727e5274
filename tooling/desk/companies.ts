import { findDoubles } from '@unitbase/api/desk/companies/doubles';
import { mergeCompanies } from '@unitbase/api/desk/companies/merge/merge-companies';
import { previewMerge } from '@unitbase/api/desk/companies/merge/preview-merge';
import { readCompany } from '@unitbase/api/desk/companies/read-company';
import { readId } from '@unitbase/api/desk/decision';
import type { Commands } from './command';
import { card, table } from './print';

export const COMPANIES_HELP = `npm run desk -- companies <command> <id>

  show <id>                 shows a company with all fields and its probable doubles
  merge <id> --into ID      merges a company into another one, which keeps its own values and gains what it lacks, with
                            --dry-run only compares them; a merge cannot be undone

Packages and suspensions: see 'profiles set-package', 'profiles suspend' and 'profiles reactivate'.`;

export const companies: Commands = {
  show: {
    needs: 'the number of a company',
    async run({ pool, subject }) {
      const id = readId(subject, 'company');
      const { values, ...company } = await readCompany(pool, id);
      const doubles = await findDoubles(pool, id);
      const found = doubles.map(({ id: other, name, percent }) => ({ id: other, name, percent }));
      const text = [card({ ...company, ...values }), found.length > 0 ? table(found) : 'No double is found.'];
      return { data: { ...company, values, doubles }, text: text.join('\n\n') };
    },
  },
  merge: {
    needs: 'the number of the company that goes',
    requires: { into: 'the number of the company that stays' },
    accepts: ['dry-run'],
    async run({ pool, actor, subject, options }) {
      const pair = { from: readId(subject, 'company'), into: readId(options.into ?? '', 'company') };
      const { into, from, rows, moves } = await previewMerge(pool, pair);
      const choices = rows.map((row) => ({
        field: row.label,
        stays: row.into,
        goes: row.from,
        keeps: row.choice,
      }));
      if (options['dry-run'])
        return {
          data: { into, from, rows, moves },
          text: `${table(choices)}\n\n${card(moves)}\n\nDry run: nothing was written.`,
        };
      const versions = { version: into.version, from_version: from.version };
      const data = await mergeCompanies(pool, actor, pair.into, {
        from: pair.from,
        choices: {},
        ...versions,
      });
      return { data, text: `${from.name} (${from.id}) is merged into ${data.name} (${data.id}).` };
    },
  },
};
