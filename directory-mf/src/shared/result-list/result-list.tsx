import { CompanyCard, type CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { TierLegend } from '@unitbase/remote-kit/tier';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import { useSaveButtons } from '../save/use-save-buttons';
import { type ResultGroup, resultGroups } from './result-groups';
import css from './result-list.module.css';

type Company = Omit<CompanyCardProps, 'grouped' | 'level' | 'priority' | 'wide' | 'compact'> & {
  key: string | number;
};

export interface ResultListProps {
  /** Companies in rank order of the api; `key` is the company's id. */
  companies: readonly Company[];
  /** Heading level of the groups; names are one level below. @default 2 */
  level?: 2 | 3;
  /** Number of stills that load eagerly. @default 0 */
  priority?: number;
}

/** Maximum number of companies in the first view. */
const FIRST_VIEW = 6;
/** Number of Gold cards in full size on phones; further ones are compact there. */
const FULL_ON_PHONES = 3;

/** Renders companies in rank order, in groups of one tier or of several, and in three densities. */
export function ResultList(props: ResultListProps) {
  return (
    <LinksLast name="The list of companies">
      <Groups {...props} />
    </LinksLast>
  );
}

function Groups({ companies, level = 2, priority = 0 }: ResultListProps) {
  const { form, buttonFor } = useSaveButtons();
  const withFoot = (company: Company): Company => ({
    ...company,
    foot: (
      <>
        {company.foot}
        {buttonFor(company)}
      </>
    ),
  });
  return (
    <>
      {form}
      {resultGroups(withoutRepeatedStills(companies).map(withFoot)).map((group) => (
        <Group
          key={group.full[0]?.key ?? group.compact[0]?.key}
          group={group}
          level={level}
          priority={priority}
        />
      ))}
    </>
  );
}

/** Leaves out a still that an earlier card shows; the contour plate takes its place. */
function withoutRepeatedStills(companies: readonly Company[]): Company[] {
  const shown = new Set<string>();
  return companies.map((company) => {
    const { still } = company;
    if (!still || !shown.has(still)) {
      if (still) shown.add(still);
      return company;
    }
    return { ...company, still: null };
  });
}

interface GroupProps {
  group: ResultGroup<Company>;
  level: 2 | 3;
  priority: number;
}

function Group({ group: { tiers, start, full, compact }, level, priority }: GroupProps) {
  const isMixed = tiers.length > 1;
  const shared = { grouped: !isMixed, level: level === 2 ? 3 : 4 } as const;
  const belowFrom = (position: number) => (position < FIRST_VIEW ? undefined : '');
  return (
    <section>
      <TierLegend tiers={tiers} level={level} />
      {full.length > 0 && (
        <ul className={css.grid} data-density="full">
          {full.map(({ key, ...company }, index) => (
            <li key={key} data-below={belowFrom(start + index)}>
              <CompanyCard
                {...shared}
                compact={start + index < FULL_ON_PHONES ? false : 'phone'}
                priority={start + index < priority}
                wide={index === full.length - 1 && index % 2 === 0}
                {...company}
              />
            </li>
          ))}
        </ul>
      )}
      {compact.length > 0 && (
        <ul className={css.grid} data-density={tiers[0] === 'BASIC' ? 'text' : 'compact'}>
          {compact.map(({ key, ...company }, index) => (
            <li key={key} data-below={belowFrom(start + full.length + index)}>
              <CompanyCard {...shared} compact {...company} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
