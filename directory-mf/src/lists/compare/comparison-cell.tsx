import type { Company } from '@unitbase/contracts/entities/companies';
import { countOf } from '@unitbase/contracts/numbers';
import { tierViews } from '@unitbase/contracts/tiers';
import { telephoneUrl, urls } from '@unitbase/contracts/urls';
import { LockIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { TextLink } from '@unitbase/shared-ui/text-link';
import type { ReactNode } from 'react';
import { websiteName } from '../../shared/profile-links';
import { LocalTime } from '../local-time/local-time';
import { CategoryCell } from './category-cell';
import { type Cell, type CellKind, hiddenText } from './comparison';
import css from './comparison-table.module.css';

interface CellProps {
  company: Company;
  lines: readonly string[];
  /** All compared companies. */
  companies: readonly Company[];
}

interface ComparisonCellProps extends Omit<CellProps, 'lines'> {
  kind: CellKind;
  cell: Cell;
}

/** Renders the value of one company, and says so where its package hides it or none is given. */
export function ComparisonCell({ kind, cell, ...rest }: ComparisonCellProps) {
  if (cell === null) {
    return (
      <span className={css.locked}>
        <LockIcon />
        {hiddenText(rest.company)}
      </span>
    );
  }
  if (cell.length === 0) return <span className={css.locked}>Not given</span>;
  const Content = CELLS[kind];
  return <Content {...rest} lines={cell} />;
}

const CELLS: Record<CellKind, (props: CellProps) => ReactNode> = {
  lines: Lines,
  time: ({ lines: [timeZone = ''] }) => <LocalTime timeZone={timeZone} />,
  categories: CategoryCell,
  equipment: Equipment,
  team: Team,
  credits: Credits,
  showreels: Showreels,
  telephone: Telephones,
  email: Email,
  website: ({ lines: [url = ''] }) => (
    <TextLink href={url} newTab>
      {websiteName(url)}
    </TextLink>
  ),
};

function Lines({ lines }: CellProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Equipment({ company }: CellProps) {
  return (
    <ul className={css.counted}>
      {company.equipment.map(({ id, name, count }) => (
        <li key={id}>
          <span>{name}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

function Team({ lines: [count, ...names] }: CellProps) {
  return (
    <div>
      <b>{count}</b>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function Credits({ lines: [count, latest, titles] }: CellProps) {
  if (latest === undefined) return <span className={css.none}>{count}</span>;
  return (
    <div>
      <b className={css.number}>{count}</b> <span className={css.none}>{latest}</span>
      <span className={css.titles}>{titles}</span>
    </div>
  );
}

function Showreels({ company }: CellProps) {
  const [reel] = company.reel;
  if (!reel) return <span className={css.none}>None</span>;
  return (
    <Link href={urls.company(company.country_slug, company.url_slug)} className={css.reel}>
      {reel.thumbnailUrl && <Picture src={reel.thumbnailUrl} alt="" ratio="tv" sizes="220px" />}
      <span>{countOf(company.reel.length, 'showreel', 'showreels')}</span>
    </Link>
  );
}

/** Numbers and addresses of Basic profiles are no links (docs/requirements/directory.md §6). */
const hasLinks = ({ packagetype }: Company): boolean => tierViews[packagetype].details;

function Telephones({ company, lines }: CellProps) {
  return (
    <ul className={css.numbers}>
      {lines.map((number) => (
        <li key={number}>
          {hasLinks(company) ? <TextLink href={telephoneUrl(number)}>{number}</TextLink> : number}
        </li>
      ))}
    </ul>
  );
}

function Email({ company, lines: [address] }: CellProps) {
  return hasLinks(company) ? <TextLink href={`mailto:${address}`}>{address}</TextLink> : address;
}
