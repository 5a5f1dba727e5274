import { CompanyCard, type CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { type TierCode, TierLegend } from '@unitbase/remote-kit/tier';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import css from './result-list.module.css';

export interface ResultListProps {
  /** In rank order, as the api gave them; `key` is the company's id. */
  companies: readonly (Omit<CompanyCardProps, 'grouped' | 'level' | 'priority' | 'wide'> & {
    key: string | number;
  })[];
  /** Level of the group headings; names follow one below. */
  level?: 2 | 3;
  /** How many stills of the first row load at once. */
  priority?: number;
}

/** So many, or fewer, are in the first view. */
const FIRST_VIEW = 6;

/** Results in runs of one tier, never re-ordered: a mixed order simply gives more runs (LOOK.md, Do). */
export function ResultList({ companies, level = 2, priority = 0 }: ResultListProps) {
  const runs = tierRuns(companies);
  let drawn = 0;
  return (
    <LinksLast name="The list of companies">
      {runs.map((run) => {
        const start = drawn;
        drawn += run.companies.length;
        return (
          <section key={`${run.tier}-${run.companies[0]?.key}`}>
            <TierLegend tier={run.tier} level={level} />
            <ul className={css.grid} data-tier={run.tier}>
              {run.companies.map(({ key, ...company }, index) => (
                <li key={key} data-below={start + index < FIRST_VIEW ? undefined : ''}>
                  <CompanyCard
                    grouped
                    level={level === 2 ? 3 : 4}
                    priority={start + index < priority}
                    wide={index === run.companies.length - 1 && index % 2 === 0}
                    {...company}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </LinksLast>
  );
}

/** Platinum ranks with Gold (decision D15) and is shown as it is (D27), so the two share a run. */
const rankOf = (tier: TierCode): TierCode => (tier === 'PLATINUM' ? 'GOLD' : tier);

/** Splits a ranked list where the rank of the tier changes. */
export function tierRuns<T extends { tier: TierCode }>(
  companies: readonly T[],
): { tier: TierCode; companies: T[] }[] {
  const runs: { tier: TierCode; companies: T[] }[] = [];
  for (const company of companies) {
    const last = runs.at(-1);
    const tier = rankOf(company.tier);
    if (last?.tier === tier) last.companies.push(company);
    else runs.push({ tier, companies: [company] });
  }
  return runs;
}
