import * as messages from '@unitbase/contracts/messages';
import { Notice } from '@unitbase/shared-ui/notice';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import css from './guide-text.module.css';

/** 'Tax breaks and incentives' and their text. @param html sanitised by the api */
export function IncentivesText({ html }: { html: string | null }) {
  return (
    <section>
      <Text as="h2" look="d2" className={css.title}>
        {messages.country.incentivesHeading}
      </Text>
      {html ? <Prose html={html} /> : <Notice kind="info" title={messages.country.incentivesNotWritten} />}
    </section>
  );
}
