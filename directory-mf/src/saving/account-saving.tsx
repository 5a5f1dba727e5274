import type { ListSummary, Lists } from '@unitbase/contracts/entities/lists';
import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { type ItemDetails, useCall, useOwnLists } from '@unitbase/remote-kit';
import { useState } from 'react';
import { errorMessage } from '../shared/error-message';
import { lineOf, type ShowLine } from './line';
import { ListsMenu } from './lists-menu';
import { usePress } from './use-press';
import { type SaveResult, useSaveToList } from './use-save-to-list';

interface AccountSavingProps {
  showLine: ShowLine;
  /** Sends waiting changes now. */
  sendNow: () => void;
}

/** Saves to the only list of a user, or lets the user choose among several (docs/requirements/lists.md §1). */
export function AccountSaving({ showLine, sendNow }: AccountSavingProps) {
  const call = useCall();
  const { data, mutate } = useOwnLists();
  const [menu, setMenu] = useState<{ item: ItemDetails; button: HTMLElement } | null>(null);
  const saveToList = useSaveToList();

  const openMenu = (item: ItemDetails, button: HTMLElement) => {
    showLine(null);
    setMenu({ item, button });
  };

  const showError = (error: unknown) =>
    showLine(lineOf(errorMessage(error, messages.lists.notSaved), [], true));

  const sayResult = (
    { state, undo }: SaveResult,
    list: ListSummary,
    item: ItemDetails,
    button: HTMLElement,
  ) => {
    if (state === 'waiting') return showLine(lineOf(<NotSavedYet />, [tryNow(sendNow)], true));
    const undoAction = {
      label: messages.lists.undo,
      onPress: () => void undo().then(() => showLine(null), showError),
    };
    if (state === 'removed') return showLine(lineOf(messages.lists.removed(1), [undoAction]));
    const change = { label: messages.lists.changeList, onPress: () => openMenu(item, button) };
    showLine(lineOf(<SavedTo name={list.name} />, [undoAction, change]));
  };

  const saveToOnly = async (all: Lists, item: ItemDetails, button: HTMLElement) => {
    const list = all.lists[0] ?? (await createList(messages.lists.myList));
    sayResult(await saveToList(list, item, !list.keys.includes(keyOf(item))), list, item, button);
  };

  const createList = async (name: string): Promise<ListSummary> => {
    const { id } = await call('createList', { body: { name } });
    const lists = (await mutate())?.lists ?? (await call('getLists')).lists;
    const created = lists.find((list) => list.id === id);
    if (!created) throw new Error(`The new list ${id} is not among the lists.`);
    return created;
  };

  const answer = async (item: ItemDetails, button: HTMLElement) => {
    try {
      // A press may come before the lists: without them it would make another list.
      const all = data ?? (await call('getLists'));
      if (all.lists.length > 1) openMenu(item, button);
      else await saveToOnly(all, item, button);
    } catch (error) {
      showError(error);
    }
  };
  usePress(({ item, button }) => answer(item, button));

  if (!menu || !data) return null;
  return (
    <ListsMenu {...menu} lists={currentFirst(data)} onClose={() => setMenu(null)} onNewList={createList} />
  );
}

const currentFirst = ({ lists }: Lists): ListSummary[] =>
  [...lists].sort((a, b) => Number(b.is_current) - Number(a.is_current));

const tryNow = (onPress: () => void) => ({ label: messages.lists.tryNow, onPress });

const SavedTo = ({ name }: { name: string }) => (
  <>
    {messages.lists.savedTo} <b>{name}</b>
  </>
);

const NotSavedYet = () => (
  <>
    <b>{messages.lists.notSavedYet}</b> {messages.lists.triedAgain}
  </>
);
