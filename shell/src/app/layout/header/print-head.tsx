import { site } from '@unitbase/contracts/site';
import { useLocation, useSite } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { PRINT_DATE_ID } from '../../print-date';
import css from './print-head.module.css';

/** Renders the head of a printed page: site, address and date. `datePrints` sets the date. */
export function PrintHead() {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  return (
    <Wrap className={css.head} aria-hidden="true">
      <b>{site.name}</b>
      <span className={css.address}>{origin + pathname + search}</span>
      <span id={PRINT_DATE_ID} suppressHydrationWarning />
    </Wrap>
  );
}
