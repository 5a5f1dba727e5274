import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { FindField } from '@unitbase/shared-ui/find-field';
import type { InboxView } from './inbox-view';

/** Renders the search in the present box. */
export function SearchForm({ view: { box, search } }: { view: InboxView }) {
  return (
    <search aria-label={messages.threads.title}>
      <Form action={urls.threads()} preventScrollReset>
        {box !== 'received' && <input type="hidden" name="box" value={box} />}
        <FindField
          key={search}
          label={messages.inbox.searchLabel}
          name="q"
          defaultValue={search}
          placeholder={messages.inbox.searchPlaceholder}
          maxLength={100}
        />
      </Form>
    </search>
  );
}
