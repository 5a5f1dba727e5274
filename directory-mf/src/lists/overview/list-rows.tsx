import { formatMoment } from '@unitbase/contracts/dates';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useSearchParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { BinIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { ShareSign } from '../share-sign';
import { itemCounts } from './item-counts';
import css from './lists.module.css';
import { SortLinks } from './sort-links';
import { sortLists } from './sort-lists';

/** Renders lists as rows: name, departments, counts, last change. */
export function ListRows({ lists }: { lists: readonly ListSummary[] }) {
  const [params] = useSearchParams();
  const sort = params.get('sort');
  return (
    <section aria-labelledby="other-lists" className={css.others}>
      <div className={css.othersHead}>
        <Text as="h2" variant="h1" id="other-lists">
          Other lists
        </Text>
        <SortLinks current={sort} />
      </div>
      <ul>
        {sortLists(lists, sort).map((list) => (
          <li key={list.id} className={css.row}>
            <div className={css.rowName}>
              <Text as="h3" variant="h2">
                <Link href={urls.list(list.id)}>{list.name}</Link>
              </Text>
              <Text variant="hint">
                {list.sections.map(({ name, count }) => `${name} ${count}`).join(', ') ||
                  messages.lists.saveHint}
              </Text>
            </div>
            <span>{itemCounts(list.counts)}</span>
            <span>
              <VisuallyHidden>Last change: </VisuallyHidden>
              {formatMoment(list.updated_at)}
            </span>
            <ShareSign list={list} />
            <Form method="post" action={urls.lists()} preventScrollReset>
              <input type="hidden" name="list" value={list.id} />
              <input type="hidden" name="name" value={list.name} />
              <Button
                type="submit"
                variant="quiet"
                name="intent"
                value="delete"
                aria-label={`Delete ${list.name}`}
              >
                <BinIcon />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
