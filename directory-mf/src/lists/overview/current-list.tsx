import { formatMoment } from '@unitbase/contracts/dates';
import type { ListSummary } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Cluster } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { ShareSign } from '../share-sign';
import { StatusCounts } from '../status';
import { itemCounts } from './item-counts';
import css from './lists.module.css';

/** Renders the list that Save adds to: its counts by status and up to four pictures. */
export function CurrentList({ list }: { list: ListSummary }) {
  return (
    <section className={css.current} aria-labelledby="current">
      <div className={css.lead}>
        <Text variant="hint">{messages.lists.currentList}</Text>
        <Text as="h2" variant="d2" id="current" className={css.name}>
          <Link href={urls.list(list.id)}>{list.name}</Link>
        </Text>
        <p className={css.meta}>
          <span>{itemCounts(list.counts)}</span>
          <span>Changed {formatMoment(list.updated_at)}</span>
          <ShareSign list={list} />
        </p>
        <StatusCounts statuses={list.statuses} />
        <Cluster>
          <ButtonLink href={urls.list(list.id)}>Open list</ButtonLink>
          {list.counts.company > 0 && (
            <ButtonLink variant="line" href={urls.callSheet(list.id)}>
              Call sheet
            </ButtonLink>
          )}
        </Cluster>
      </div>
      {list.images.length > 0 && (
        <ul className={css.pictures}>
          {list.images.map((image) => (
            <li key={image}>
              <Picture src={image} alt="" sizes="(min-width: 1024px) 200px, 45vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
