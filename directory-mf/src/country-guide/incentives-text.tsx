import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import css from './guide-text.module.css';

/** Renders the text of tax incentives under its heading. @param html sanitised by the api */
export function IncentivesText({ html }: { html: string | null }) {
  return (
    <section>
      <Text as="h2" variant="d2" className={css.title}>
        {messages.country.incentivesHeading}
      </Text>
      {html ? <Prose html={html} /> : <Alert kind="info" title={messages.country.incentivesNotWritten} />}
    </section>
  );
}
