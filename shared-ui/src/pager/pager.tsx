import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../button/button';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './pager.module.css';

export interface PagerProps {
  /** Counted from 1. */
  page: number;
  /** Number of pages; the pager is left out at 1 or fewer. */
  pages: number;
  href: (page: number) => string;
  label?: string;
  /** Id of the list's heading, with `tabIndex={-1}`: from there the page that a press has brought is read. */
  heading?: string;
}

/** Prev, page numbers and Next as links: three numbers from 768 px, the current one alone below. */
export function Pager({ page, pages, href, label = 'Pages', heading = '' }: PagerProps) {
  /** The page that was pressed for: what Back or a filter brings leaves the focus where it is. */
  const asked = useRef<number>(undefined);
  const [brought, setBrought] = useState<number>();
  useEffect(() => {
    if (asked.current !== page) return;
    asked.current = undefined;
    // Where the view begins is the router's and the page's: docs/requirements/news.md §2.2, directory §4.
    document.getElementById(heading)?.focus({ preventScroll: true });
    setBrought(page);
  }, [page, heading]);
  const stepTo = (each: number) => ({
    href: href(each),
    onClick: () => {
      asked.current = each;
    },
  });
  if (pages <= 1) return null;
  const numbers = pageWindow(page, pages);
  return (
    <nav className={css.pager} aria-label={label} data-print="no">
      <Step {...(page > 1 && stepTo(page - 1))} rel="prev" />
      <ol>
        {numbers.map((each) => (
          <li key={each} className={join(each !== page && css.wide)}>
            <Link
              {...stepTo(each)}
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      <Step {...(page < pages && stepTo(page + 1))} rel="next" />
      <VisuallyHidden role="status">{brought === page && `Page ${page} of ${pages}`}</VisuallyHidden>
    </nav>
  );
}

/** The three page numbers around the current one, fewer when there are fewer pages. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(3, pages);
  const first = Math.min(Math.max(page - 1, 1), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

interface StepProps {
  /** Left out at the end. */
  href?: string;
  onClick?: () => void;
  rel: 'prev' | 'next';
}

function Step({ href, onClick, rel }: StepProps) {
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
    <ButtonLink look="line" href={href} rel={rel} onClick={onClick} className={css.step}>
      {words}
    </ButtonLink>
  );
}
