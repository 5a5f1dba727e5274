import type { ListItem, SavedList } from '@unitbase/contracts/entities/lists';
import { keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import { errorMessage } from '../../shared/error-message';
import { usePendingSend } from '../../shared/list-changes/use-pending-send';
import { StatusLine } from '../../shared/status-line/status-line';
import { type Arrangement, arrange, type ItemGroup } from './arrange';
import { ItemRow } from './item-row';
import css from './list.module.css';
import { undoOf } from './list-form';
import { SelectionBar } from './selection-bar';
import { useDrag } from './use-drag';
import { type ChangeState, useListChanges } from './use-list-changes';

/** Renders the items of a list in groups, with the selection and what can be done with it. */
export function ListItems({ list, arrangement }: { list: SavedList; arrangement: Arrangement }) {
  const [state, change] = useListChanges(list);
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [undo, setUndo] = useState<ListChange[] | null>(null);
  const isHydrated = useHydrated();
  const selected = list.items.filter((item) => selectedKeys.has(keyOf(item)));

  const select = (items: readonly ListItem[], isSelected: boolean) => {
    const keys = new Set(selectedKeys);
    for (const item of items) {
      if (isSelected) keys.add(keyOf(item));
      else keys.delete(keyOf(item));
    }
    setSelectedKeys(keys);
  };
  const remove = (items: readonly ListItem[]) => {
    setUndo(undoOf(items, list.items));
    setSelectedKeys(new Set());
    void change(items.map(({ kind, ref }) => ({ type: 'remove', kind, ref })));
  };

  return (
    <>
      {isHydrated && (
        <CheckField
          label={`Select all ${list.items.length}`}
          checked={selected.length === list.items.length}
          onCheckedChange={(isSelected) => select(list.items, isSelected)}
        />
      )}
      <ChangeNotice state={state} />
      {arrange(list.items, arrangement).map((group) => (
        <Group
          key={group.name ?? ''}
          group={group}
          all={list.items}
          selectedKeys={selectedKeys}
          select={select}
          change={(changes) => void change(changes)}
          remove={remove}
        />
      ))}
      <SelectionBar
        listId={list.id}
        selected={selected}
        onClear={() => setSelectedKeys(new Set())}
        onRemove={() => remove(selected)}
      />
      <StatusLine
        line={
          undo && {
            key: undo.map(keyOf).join(' '),
            text: messages.lists.removed(undo.length),
            actions: [
              {
                label: messages.lists.undo,
                onPress: () => {
                  setUndo(null);
                  void change(undo);
                },
              },
            ],
          }
        }
        onEnd={() => setUndo(null)}
      />
    </>
  );
}

function ChangeNotice({ state }: { state: ChangeState }) {
  const [rejected, setRejected] = useState<string | null>(null);
  const sendNow = usePendingSend((error) => setRejected(errorMessage(error)));
  return (
    <div role={state.kind === 'failed' ? 'alert' : 'status'}>
      {rejected && (
        <Alert kind="error" title={messages.lists.notSavedYet}>
          {rejected}
        </Alert>
      )}
      {state.kind === 'waiting' && (
        <Alert
          kind="warn"
          title={messages.lists.notSavedYet}
          action={
            <Button variant="line" onClick={sendNow}>
              {messages.lists.tryNow}
            </Button>
          }
        >
          {messages.lists.triedAgain}
        </Alert>
      )}
      {state.kind === 'merged' && <Alert kind="info" title={messages.lists.bothKept} />}
      {state.kind === 'failed' && (
        <Alert
          kind="error"
          title={state.detail}
          action={
            <Button variant="line" onClick={state.retry}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

interface GroupProps {
  group: ItemGroup;
  all: readonly ListItem[];
  selectedKeys: ReadonlySet<string>;
  select: (items: readonly ListItem[], isSelected: boolean) => void;
  change: (changes: ListChange[]) => void;
  remove: (items: readonly ListItem[]) => void;
}

function Group({ group, all, selectedKeys, select, change, remove }: GroupProps) {
  /** Returns the index in the own order of the neighbour in this group; null without one. */
  const indexOf = (neighbour: ListItem | undefined) => (neighbour ? all.indexOf(neighbour) : null);
  const dragOf = useDrag(({ kind, ref }, target) =>
    change([{ type: 'move', kind, ref, position: all.indexOf(target) }]),
  );
  return (
    <section className={css.group} aria-label={group.name ?? messages.lists.arrangements.own}>
      {group.name !== null && (
        <div className={css.groupHead}>
          <Text as="h2" variant="h2">
            {group.name}
          </Text>
          <Text mute as="span">
            {group.items.length}
          </Text>
        </div>
      )}
      <ul>
        {group.items.map((item, index) => (
          <ItemRow
            key={keyOf(item)}
            item={item}
            above={indexOf(group.items[index - 1])}
            below={indexOf(group.items[index + 1])}
            drag={dragOf(item)}
            isSelected={selectedKeys.has(keyOf(item))}
            onSelect={(isSelected) => select([item], isSelected)}
            change={change}
            onRemove={() => remove([item])}
          />
        ))}
      </ul>
    </section>
  );
}
