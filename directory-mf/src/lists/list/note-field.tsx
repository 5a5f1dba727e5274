import type { ListItem } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { useState } from 'react';
import css from './list.module.css';

interface NoteFieldProps {
  item: ListItem;
  /** Saves the note when the user leaves the field. */
  onSave: (note: string) => void;
}

/** Renders the note of an item. */
export function NoteField({ item, onSave }: NoteFieldProps) {
  const [typed, setTyped] = useState(item.note);
  const [saved, setSaved] = useState(item.note);
  // Another device or an Undo changed the note: the field follows unless the user is typing.
  if (saved !== item.note) {
    setSaved(item.note);
    if (typed === saved) setTyped(item.note);
  }
  return (
    <TextArea
      label={`Note on ${item.name}`}
      name="note"
      rows={1}
      limit={listRules.note}
      placeholder="Add a note"
      value={typed}
      onValueChange={setTyped}
      onBlur={() => typed !== item.note && typed.length <= listRules.note && onSave(typed)}
      className={css.note}
    />
  );
}
