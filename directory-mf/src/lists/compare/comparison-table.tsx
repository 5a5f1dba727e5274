import type { Company } from '@unitbase/contracts/entities/companies';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { CloseIcon, LockIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import css from './compare.module.css';
import { type Cell, type ComparedGroup, hiddenText, sharedCategories } from './comparison';

interface ComparisonTableProps {
  companies: readonly Company[];
  groups: readonly ComparedGroup[];
  /** Returns the address of the comparison without a company. */
  without: (company: Company) => string;
}

/** Renders the comparison: one column a company, one row a property. */
export function ComparisonTable({ companies, groups, without }: ComparisonTableProps) {
  const shared = sharedCategories(companies);
  const names = companies.map(({ orgname }) => orgname).join(', ');
  return (
    <table className={css.table} data-columns={companies.length}>
      <caption className={css.caption}>{`${names} side by side`}</caption>
      <thead>
        <tr>
          <td />
          {companies.map((company) => (
            <th key={company.orgid} scope="col">
              <CompanyHead company={company} removeHref={companies.length > 2 ? without(company) : null} />
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
            <tr key={row.name} data-same={row.isSame || undefined}>
              <th scope="row">{row.name}</th>
              {companies.map((company, index) => (
                <td key={company.orgid} data-company={company.orgname}>
                  <CellContent
                    cell={row.cells[index] ?? null}
                    company={company}
                    {...(row.name === 'Categories' ? { shared, of: companies.length } : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function CompanyHead({ company, removeHref }: { company: Company; removeHref: string | null }) {
  const place = [company.town, displayCountry(company.country)].filter(Boolean).join(', ');
  return (
    <div className={css.company}>
      <CompanyMark name={company.orgname} size="s" src={company.logos[0]?.url ?? null} />
      <div>
        <Text as="span" variant="h3">
          <Link href={urls.company(company.country_slug, company.url_slug)}>{company.orgname}</Link>
        </Text>
        <Text as="span" variant="hint" className={css.place}>
          <TierSign tier={company.packagetype} /> {place}
        </Text>
      </div>
      {removeHref && (
        <Link
          href={removeHref}
          className={css.remove}
          aria-label={`Remove ${company.orgname}`}
          data-print="no"
        >
          <CloseIcon />
        </Link>
      )}
    </div>
  );
}

interface CellContentProps {
  cell: Cell;
  company: Company;
  /** Number of companies that have each category. */
  shared?: ReadonlyMap<string, number>;
  of?: number;
}

function CellContent({ cell, company, shared, of = 0 }: CellContentProps) {
  if (cell === null) {
    return (
      <span className={css.locked}>
        <LockIcon />
        {hiddenText(company)}
      </span>
    );
  }
  if (cell.length === 0) return <span className={css.locked}>Not given</span>;
  return (
    <ul>
      {cell.map((line) => {
        const count = shared?.get(line) ?? 1;
        return (
          <li key={line} className={count > 1 ? css.shared : undefined}>
            {line}
            {count > 1 && (
              <span className={css.sharedNote}>{count === of ? ', in all' : `, in ${count}`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
