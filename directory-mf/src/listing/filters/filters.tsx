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

/** Where the link leads that opens the facets. */
const OWN = '#filters';

/**
 * The facets beside the results. On narrow screens they open by a link to their own id, which CSS answers without
 * script; with script it is a toggle that leaves the address alone. Another page, and Back to this one, find them closed.
 */
export function Filters({ address, groups }: { address: ListingAddress; groups: FacetGroup[] }) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [chosen = false, setOpen] = useChosen(!hydrated && hash === OWN);
  const open = hydrated && chosen;
  return (
    <aside className={css.side} aria-label="Filters" data-print="no">
      <Link
        href={OWN}
        className={css.toggle}
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <FiltersIcon />
        Filters
      </Link>
      <div id="filters" className={css.groups} data-open={hydrated ? open : undefined}>
        <LinksLast name="The list of filters">
          {groups.map((group) => (
            <FacetPart key={group.title} {...group} />
          ))}
        </LinksLast>
      </div>
      <div className={css.ad}>
        <PageAdvert call={listingAdverts(address.place)} at={0} label="Advertisement beside the results" />
      </div>
    </aside>
  );
}

/** What is chosen is never folded away; everything else keeps its place, and with it the focus. */
function FacetPart({ title, options, open }: FacetGroup) {
  const shown = options.filter((option, index) => index < FACET_FIRST || option.checked);
  const rest = options.filter((option) => !shown.includes(option));
  const chosen = options.some((option) => option.checked);
  return <Facet title={title} options={[...shown, ...rest]} first={shown.length} open={open || chosen} />;
}
