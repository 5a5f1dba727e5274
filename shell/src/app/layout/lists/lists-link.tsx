import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { DEVICE_LIST, useCurrentCount, useLocation } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './lists-link.module.css';

/**
 * Renders Lists with the number of items in the current list. `data-draft` loads the scripts where this device holds items
 * (docs/decisions/0006).
 */
export function ListsLink() {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      variant="quiet"
      href={urls.lists()}
      className={css.link}
      aria-current={pathname.startsWith(urls.lists()) ? 'page' : undefined}
      data-draft={`${DEVICE_LIST} ref`}
    >
      {messages.navigation.lists}
      <ListCount />
    </ButtonLink>
  );
}

/** Renders the number of items in the current list, once the browser knows it. */
function ListCount() {
  const count = useCurrentCount();
  return (
    <span className={css.count}>
      {count > 0 && (
        <>
          {count}
          <VisuallyHidden> {messages.lists.itemsInCurrentList}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
