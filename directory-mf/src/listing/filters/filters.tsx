import { PageAdvert, useChosen, useLocation } from '@unitbase/remote-kit';
import { Facet } from '@unitbase/shared-ui/facet';
import { FiltersIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { LinksLast } from '@unitbase/shared-ui/links-last';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { ListingAddress } from '../../shared/listing-address';
import { listingAdverts } from '../listing-reads';
import { FACET_FIRST, type FacetGroup } from './facet-groups';
import css from './filters.module.css';

const FILTERS_HASH = '#filters';

/**
 * Renders the filters beside the results. On narrow screens a link opens them: by CSS `:target` without script, as a toggle
 * with script. Each page starts with them closed.
 */
export function Filters({ address, groups }: { address: ListingAddress; groups: FacetGroup[] }) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [isToggled = false, setOpen] = useChosen(!hydrated && hash === FILTERS_HASH);
  const isOpen = hydrated && isToggled;
  return (
    <aside className={css.side} aria-label="Filters" data-print="no">
      <Link
        href={FILTERS_HASH}
        className={css.toggle}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <FiltersIcon />
        Filters
      </Link>
      <div id="filters" className={css.groups} data-open={hydrated ? isOpen : undefined}>
        <LinksLast name="The list of filters">
          {groups.map((group) => (
            <FacetGroupView key={group.title} {...group} />
          ))}
        </LinksLast>
      </div>
      <div className={css.ad}>
        <PageAdvert call={listingAdverts(address.place)} at={0} label="Advertisement beside the results" />
      </div>
    </aside>
  );
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
