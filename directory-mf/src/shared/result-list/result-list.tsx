import { CompanyCard, type CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { type TierCode, TierLegend } from '@unitbase/remote-kit/tier';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import css from './result-list.module.css';

export interface ResultListProps {
  /** Companies in rank order of the api; `key` is the company's id. */
  companies: readonly (Omit<CompanyCardProps, 'grouped' | 'level' | 'priority' | 'wide'> & {
    key: string | number;
  })[];
  /** Heading level of the groups; names are one level below. @default 2 */
  level?: 2 | 3;
  /** Number of stills that load eagerly. @default 0 */
  priority?: number;
}

/** Maximum number of companies in the first view. */
const FIRST_VIEW = 6;

/** Renders companies in rank order, grouped into runs of one tier. A mixed order gives more runs. */
export function ResultList({ companies, level = 2, priority = 0 }: ResultListProps) {
  const runs = tierRuns(companies);
  let rendered = 0;
  return (
    <LinksLast name="The list of companies">
      {runs.map((run) => {
        const start = rendered;
        rendered += run.companies.length;
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

/** Returns the tier of a run. Platinum ranks with Gold (decision D15), so both share runs. */
const rankOf = (tier: TierCode): TierCode => (tier === 'PLATINUM' ? 'GOLD' : tier);

/** Splits a ranked list at each change of tier. */
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
