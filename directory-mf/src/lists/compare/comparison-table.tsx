import type { Company } from '@unitbase/contracts/entities/companies';
import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { PlusIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { CategoryKey } from './category-cell';
import { CompanyHead } from './company-head';
import type { ComparedGroup, ComparedRow } from './comparison';
import { ComparisonCell } from './comparison-cell';
import css from './comparison-table.module.css';

interface ComparisonTableProps {
  companies: readonly Company[];
  groups: readonly ComparedGroup[];
  /** Returns the address of the comparison without a company. */
  without: (company: Company) => string;
  /** Listing in which to choose another company. */
  addHref: string;
}

/** Renders the comparison: one column a company, one row a property. */
export function ComparisonTable({ companies, groups, without, addHref }: ComparisonTableProps) {
  const names = companies.map(({ orgname }) => orgname).join(', ');
  const { minimum, maximum } = listRules.compared;
  return (
    <table className={css.table} data-columns={companies.length}>
      <caption className={css.caption}>{`${names} side by side`}</caption>
      <thead>
        <tr>
          <td className={css.corner}>
            <Text as="span" variant="hint">
              {messages.lists.comparePlaces(companies.length)}
            </Text>
            {companies.length < maximum && (
              <ButtonLink variant="line" href={addHref} data-print="no">
                <PlusIcon />
                {messages.lists.addCompany}
              </ButtonLink>
            )}
          </td>
          {companies.map((company) => (
            <th key={company.orgid} scope="col">
              <CompanyHead
                company={company}
                removeHref={companies.length > minimum ? without(company) : null}
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={companies.length + 1}>
              <Text as="span" variant="h2">
                {group.name}
              </Text>
            </th>
          </tr>
          {group.rows.map((row) => (
            <Row key={row.name} row={row} companies={companies} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row, companies }: { row: ComparedRow; companies: readonly Company[] }) {
  return (
    <tr data-same={row.isSame || undefined}>
      <th scope="row">
        {row.name}
        {row.kind === 'categories' && <CategoryKey companies={companies.length} />}
      </th>
      {companies.map((company, index) => (
        <td key={company.orgid} data-company={company.orgname}>
          <ComparisonCell
            kind={row.kind}
            cell={row.cells[index] ?? null}
            company={company}
            companies={companies}
          />
        </td>
      ))}
    </tr>
  );
}
