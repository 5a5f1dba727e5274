import type { ListSummary } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import type { ItemDetails } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Popover } from '@unitbase/shared-ui/popover';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { type SubmitEvent, useState } from 'react';
import { errorMessage } from '../shared/error-message';
import css from './lists-menu.module.css';
import { useSaveToList } from './use-save-to-list';

interface ListsMenuProps {
  item: ItemDetails;
  button: HTMLElement;
  /** The user's lists, the current one first. */
  lists: readonly ListSummary[];
  onClose: () => void;
  /** Creates a list and returns it. */
  onNewList: (name: string) => Promise<ListSummary>;
}

/** Renders the user's lists as checkboxes; each tick saves at once. */
export function ListsMenu({ item, button, lists, onClose, onNewList }: ListsMenuProps) {
  const saveToList = useSaveToList();
  const [error, setError] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);

  const toggle = async (list: ListSummary, isSaved: boolean) => {
    setError(null);
    try {
      await saveToList(list, item, isSaved);
    } catch (failure) {
      setError(errorMessage(failure, messages.lists.notSaved));
    }
  };
  const create = async (name: string) => {
    await toggle(await onNewList(name), true);
    setNaming(false);
  };

  return (
    <Popover anchor={button} label={`Save ${item.name}`} onClose={onClose}>
      <p className={css.head}>
        {messages.lists.save} <b>{item.name}</b> to
      </p>
      <ul>
        {lists.map((list) => (
          <li key={list.id} className={css.row}>
            <CheckField
              checked={list.keys.includes(keyOf(item))}
              onCheckedChange={(isSaved) => void toggle(list, isSaved)}
              label={<ListName list={list} />}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {error && (
          <Text variant="hint" className={css.error}>
            {error}
          </Text>
        )}
      </div>
      {isNaming ? (
        <NewListForm onCreate={create} onCancel={() => setNaming(false)} />
      ) : (
        <button type="button" className={css.new} onClick={() => setNaming(true)}>
          {messages.lists.newList}
        </button>
      )}
      {lists[0] && (
        <p className={css.foot}>
          <MoreLink href={urls.list(lists[0].id)}>Open {lists[0].name}</MoreLink>
        </p>
      )}
    </Popover>
  );
}

const ListName = ({ list }: { list: ListSummary }) => (
  <span className={css.name}>
    <span>
      {list.name}
      {list.is_current && (
        <Text as="span" variant="hint">
          {messages.lists.currentListHint}
        </Text>
      )}
    </span>
    <span className={css.count}>{list.keys.length}</span>
  </span>
);

interface NewListFormProps {
  onCreate: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NewListForm({ onCreate, onCancel }: NewListFormProps) {
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    try {
      await onCreate(String(new FormData(event.currentTarget).get('name')).trim());
    } catch (failure) {
      setError(errorMessage(failure, messages.lists.notSaved));
      setSending(false);
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={messages.lists.nameOfNewList}
        name="name"
        limit={listRules.name}
        error={error}
        autoComplete="off"
        autoFocus
      />
      <div className={css.actions}>
        <Button type="submit" busy={isSending}>
          {messages.lists.createAndSave}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.lists.cancel}
        </Button>
      </div>
    </form>
  );
}
