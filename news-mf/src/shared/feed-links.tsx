import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { Fragment } from 'react';
import css from './feed-links.module.css';
import type { NamedFeed } from './news-feed';

/** Renders links to the RSS feeds of a page's content. Feed readers find the other formats in the head. */
export function FeedLinks({ feeds }: { feeds: readonly NamedFeed[] }) {
  const { origin } = useSite();
  return (
    <div className={css.feeds} data-print="no">
      <Text variant="small" mute>
        RSS:{' '}
        {feeds.map(({ title, topic }, index) => (
          <Fragment key={title}>
            {index > 0 && ', '}
            <TextLink href={origin + urls.feed('rss', topic)} type="application/rss+xml">
              {title}
            </TextLink>
          </Fragment>
        ))}
      </Text>
    </div>
  );
}
