import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../button/button';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons';
import { join } from '../join';
import { Link } from '../link/link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './pager.module.css';

export interface PagerProps {
  /** Number of the current page, from 1. */
  page: number;
  /** Number of pages; renders nothing for 1 or fewer. */
  pages: number;
  href: (page: number) => string;
  label?: string;
  /** Id of the list's heading, with `tabIndex={-1}`; it gets the focus after a press. */
  heading?: string;
}

/** Renders Prev, page numbers and Next as links; narrow screens show only the current and the last number. */
export function Pager({ page, pages, href, label = 'Pages', heading = '' }: PagerProps) {
  /** Page of the last press. Back and filters must not move the focus. */
  const requestedPage = useRef<number>(undefined);
  const [announcedPage, setAnnouncedPage] = useState<number>();
  useEffect(() => {
    if (requestedPage.current !== page) return;
    requestedPage.current = undefined;
    // Router and page decide the scroll position: docs/requirements/news.md §2.2, docs/requirements/directory.md §4.
    document.getElementById(heading)?.focus({ preventScroll: true });
    setAnnouncedPage(page);
  }, [page, heading]);
  const linkTo = (number: number) => ({
    href: href(number),
    onClick: () => {
      requestedPage.current = number;
    },
  });
  if (pages <= 1) return null;
  const numbers = pageNumbers(page, pages);
  return (
    <nav className={css.pager} aria-label={label} data-print="no">
      <Step {...(page > 1 && linkTo(page - 1))} rel="prev" />
      <ol>
        {numbers.map((number, index) => (
          <li
            key={number}
            className={join(
              number !== page && number !== pages && css.wide,
              number - (numbers[index - 1] ?? number) > 1 && css.gap,
              number === pages && pages - page > 1 && css.narrowGap,
            )}
          >
            <Link
              {...linkTo(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step {...(page < pages && linkTo(page + 1))} rel="next" />
      <VisuallyHidden role="status">{announcedPage === page && `Page ${page} of ${pages}`}</VisuallyHidden>
    </nav>
  );
}

/** Pages that a jump passes over, in lists of more than twice as many. */
const JUMP = 10;

/** Returns the numbers to show, ascending: first, last, up to three around the current page, and jumps by ten. */
export function pageNumbers(page: number, pages: number): number[] {
  const length = Math.min(3, pages);
  const first = Math.min(Math.max(page - 1, 1), pages - length + 1);
  const around = Array.from({ length }, (_, index) => first + index);
  const jumps = pages > 2 * JUMP ? [page - JUMP, page + JUMP] : [];
  const numbers = new Set([1, pages, ...around, ...jumps.filter((jump) => jump > 1 && jump < pages)]);
  return [...numbers].sort((a, b) => a - b);
}

interface StepProps {
  /** Missing at the first or last page. */
  href?: string;
  onClick?: () => void;
  rel: 'prev' | 'next';
}

function Step({ href, onClick, rel }: StepProps) {
  const content =
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
    return <span className={css.end}>{content}</span>;
  }
  return (
    <ButtonLink variant="line" href={href} rel={rel} onClick={onClick} className={css.step}>
      {content}
    </ButtonLink>
  );
}
