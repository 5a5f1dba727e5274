import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Analytics } from './analytics';
import css from './consent-banner.module.css';

/**
 * Renders the banner if an adapter needs consent; Reject and Accept look the same (decision C20). It covers the bottom of
 * the page without moving content, and is not in the server's HTML.
 */
export function ConsentBanner({ analytics }: { analytics: Analytics }) {
  const names = useStore(analytics.asking);
  useEffect(() => analytics.start(), [analytics]);
  if (names.length === 0) return null;
  return (
    <section aria-label={messages.common.consentTitle} className={css.banner} data-consent-banner>
      <div>
        <Text as="h2" variant="h3">
          {messages.common.consentTitle}
        </Text>
        <p>
          {messages.common.consentText} {names.join(', ')}.{' '}
          <TextLink href={urls.information('cookies')}>{messages.common.consentMore}</TextLink>
        </p>
      </div>
      <div className={css.keys}>
        <Button onClick={() => analytics.decide('none')}>{messages.common.consentReject}</Button>
        <Button onClick={() => analytics.decide('all')}>{messages.common.consentAccept}</Button>
      </div>
    </section>
  );
}
