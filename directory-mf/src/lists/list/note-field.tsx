import type { ListItem } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { countOf } from '@unitbase/contracts/numbers';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useState } from 'react';
import css from './list.module.css';

/** Characters left at which the field says so. */
const NEAR_LIMIT = 50;

interface NoteFieldProps {
  item: Pick<ListItem, 'name' | 'note'>;
  /** Saves the note when the user leaves the field. */
  onSave: (note: string) => void;
}

/** Renders the note of an item. */
export function NoteField({ item, onSave }: NoteFieldProps) {
  const [typed, setTyped] = useState(item.note);
  const [saved, setSaved] = useState(item.note);
  const [replaced, setReplaced] = useState<string | null>(null);
  const ref = useEarlyInput<HTMLTextAreaElement>(undefined, item.note, (field) => setTyped(field.value));
  // Another device changed the note: the field follows unless the user is typing. After a rejected save the text stays.
  if (saved !== item.note) {
    setSaved(item.note);
    if (typed === saved && item.note !== replaced) setTyped(item.note);
  }
  const save = () => {
    if (typed === item.note) return;
    setReplaced(item.note);
    onSave(typed);
  };
  const left = listRules.note - typed.length;
  return (
    <div className={css.note}>
      <textarea
        ref={ref}
        aria-label={`Note on ${item.name}`}
        name="note"
        rows={1}
        maxLength={listRules.note}
        placeholder="Add a note"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
      {left <= NEAR_LIMIT && (
        <Text variant="hint" role="status">
          {countOf(left, 'character left', 'characters left')}
        </Text>
      )}
    </div>
  );
}
