import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';

/** Renders what to do where nothing is saved yet. */
export const NoLists = () => (
  <EmptyState
    title={messages.lists.noSaved}
    action={
      <ButtonLink variant="signal" href={urls.search()}>
        {messages.lists.searchDirectory}
      </ButtonLink>
    }
  >
    {messages.lists.howToSave}
  </EmptyState>
);
