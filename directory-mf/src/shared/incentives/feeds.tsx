import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';

const FEEDS = [
  { format: 'atom', name: 'Atom', type: 'application/atom+xml' },
  { format: 'json', name: 'JSON Feed', type: 'application/feed+json' },
] as const;

/** Renders the feeds of changes in the document's head. @param props.country slug; all schemes without one */
export function FeedHead({ country }: { country?: string }) {
  const { origin } = useSite();
  return FEEDS.map(({ format, type }) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      title={messages.incentivePages.changesTitle}
      href={origin + urls.incentivesFeed(format, country)}
    />
  ));
}

/** Renders visible links to the feeds of changes. @param props.country slug; all schemes without one */
export function FeedLinks({ country }: { country?: string }) {
  const { origin } = useSite();
  return (
    <Text variant="small" mute data-print="no">
      {'Feeds of changes: '}
      {FEEDS.map(({ format, name, type }, index) => (
        <span key={format}>
          {index > 0 && ', '}
          <TextLink href={origin + urls.incentivesFeed(format, country)} type={type}>
            {name}
          </TextLink>
        </span>
      ))}
    </Text>
  );
}
