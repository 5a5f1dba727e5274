import { ButtonLink } from '../button/button';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import css from './pager.module.css';

export interface PagerProps {
  /** Counted from 1. */
  page: number;
  /** Number of pages; the pager is left out at 1 or fewer. */
  pages: number;
  href: (page: number) => string;
  label?: string;
}

/** Prev, page numbers and Next as links: three numbers from 768 px, the current one alone below. */
export function Pager({ page, pages, href, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null;
  const numbers = pageWindow(page, pages);
  return (
    <nav className={css.pager} aria-label={label} data-print="no">
      <Step href={page > 1 ? href(page - 1) : undefined} rel="prev" />
      <ol>
        {numbers.map((each) => (
          <li key={each} className={join(each !== page && css.wide)}>
            <Link
              href={href(each)}
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      <Step href={page < pages ? href(page + 1) : undefined} rel="next" />
    </nav>
  );
}

/** The three page numbers around the current one, fewer when there are fewer pages. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(3, pages);
  const first = Math.min(Math.max(page - 1, 1), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

function Step({ href, rel }: { href: string | undefined; rel: 'prev' | 'next' }) {
  const words =
    rel === 'prev' ? (
      <>
        <ArrowLeftIcon />
        Prev
      </>
    ) : (
      <>
        Next
        <ArrowRightIcon />
      </>
    );
  if (href === undefined) {
    return <span className={css.end}>{words}</span>;
  }
  return (
    <ButtonLink look="line" href={href} rel={rel} className={css.step}>
      {words}
    </ButtonLink>
  );
}
