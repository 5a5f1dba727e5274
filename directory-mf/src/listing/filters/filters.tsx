import type { SearchResults } from '@unitbase/contracts/entities/search';
import { PageAdvert, useChosen, useLocation, useNavigate, useNavigationType } from '@unitbase/remote-kit';
import { FiltersIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Facet } from '@unitbase/shared-ui/facet';
import { Link } from '@unitbase/shared-ui/link';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type MouseEvent, useState } from 'react';
import type { ListingAddress } from '../../shared/listing-address';
import { countText, listingAdverts } from '../listing-reads';
import { SHOWING } from '../showing';
import { FACET_FIRST, type FacetGroup } from './facet-groups';
import css from './filters.module.css';

const FILTERS_HASH = '#filters';
/** History state of a page that a choice in open filters led to. */
const OPEN_FILTERS = { filters: 'open' };

/** Returns true when a choice in the open filters of a narrow screen led here. Back and forward close them. */
export function useKeepsFiltersOpen(): boolean {
  const { state } = useLocation() as { state: typeof OPEN_FILTERS | null };
  return useNavigationType() !== 'POP' && state?.filters === OPEN_FILTERS.filters;
}

interface FiltersProps {
  address: ListingAddress;
  groups: FacetGroup[];
  results: SearchResults;
  /** True while the next results load. */
  isBusy: boolean;
}

/**
 * Renders the filters beside the results. On narrow screens a link opens them: by CSS `:target` without script, as a toggle
 * with script. They stay open over choices, until 'Show N results'.
 */
export function Filters({ address, groups, results, isBusy }: FiltersProps) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const isKeptOpen = useKeepsFiltersOpen();
  const [isToggled = isKeptOpen, setOpen] = useChosen(!hydrated && hash === FILTERS_HASH ? true : undefined);
  /** 'Show N results' was pressed: results that arrive later must not open the filters again. */
  const [isDone, setIsDone] = useState(false);
  const isOpen = hydrated && isToggled && !isDone;
  const chooseInOpen = useOpenChoices(isOpen);
  return (
    <aside className={css.side} aria-label="Filters" data-print="no">
      <Link
        href={FILTERS_HASH}
        className={css.toggle}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setIsDone(false);
          setOpen(!isOpen);
        }}
      >
        <FiltersIcon />
        Filters
      </Link>
      <div
        id="filters"
        className={css.groups}
        data-open={hydrated ? isOpen : undefined}
        onClickCapture={chooseInOpen}
      >
        <LinksLast name="The list of filters">
          {groups.map((group) => (
            <FacetGroupView key={group.title} {...group} />
          ))}
        </LinksLast>
        <p className={css.done} aria-busy={isBusy || undefined}>
          <ButtonLink
            href={`#${SHOWING}`}
            variant="ink"
            wide
            onClick={(event) => {
              event.preventDefault();
              setIsDone(true);
              const showing = document.getElementById(SHOWING);
              showing?.scrollIntoView({ block: 'start' });
              showing?.focus({ preventScroll: true });
            }}
          >
            Show {countText(results)} {results.count === 1 ? 'result' : 'results'}
          </ButtonLink>
        </p>
      </div>
      <div className={css.ad}>
        <PageAdvert call={listingAdverts(address.place)} at={0} label="Advertisement beside the results" />
      </div>
    </aside>
  );
}

/** Returns a handler that follows a pressed option to a page with open filters. */
function useOpenChoices(isOpen: boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const option = (event.target as Element).closest('li a');
    const href = option?.getAttribute('href');
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isOpen || !href || opensElsewhere) return;
    event.preventDefault();
    navigate(href, { state: OPEN_FILTERS, preventScrollReset: true });
  };
}

/** Renders a group with its chosen options always visible. Other options keep their order, and so the focus. */
function FacetGroupView({ title, options, open }: FacetGroup) {
  const visible = options.filter((option, index) => index < FACET_FIRST || option.checked);
  const rest = options.filter((option) => !visible.includes(option));
  const hasChosen = options.some((option) => option.checked);
  return (
    <Facet title={title} options={[...visible, ...rest]} first={visible.length} open={open || hasChosen} />
  );
}
