import { keyOf } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import type { ItemDetails } from '@unitbase/remote-kit';
import { join } from '@unitbase/shared-ui/join';
import css from './save.module.css';
import { useSave } from './use-save';

interface SaveButtonProps {
  item: ItemDetails;
  /** Id of a `SaveForm`, which the button sends without script. */
  form: string;
  /** Number of lists that hold the item. */
  savedIn: number;
  /** Label of an unsaved item. @default 'Save' */
  label?: string | undefined;
  /** Shows a frame, for pages of one item. */
  framed?: boolean;
}

/** Renders Save. `data-scripted` lets a press wait for the scripts (`shell/src/browser/early-input/early-press.ts`). */
export function SaveButton({ item, form, savedIn, label = messages.lists.save, framed }: SaveButtonProps) {
  const { save, ...prefetch } = useSave();
  const text = savedIn > 0 ? messages.lists.savedIn(savedIn) : label;
  return (
    <button
      type="submit"
      form={form}
      name="item"
      value={keyOf(item)}
      className={join(css.save, framed && css.framed)}
      aria-pressed={savedIn > 0}
      aria-label={`${text} ${item.name}`}
      data-scripted=""
      {...prefetch}
      onClick={(event) => {
        event.preventDefault();
        save(item, event.currentTarget);
      }}
    >
      {text}
    </button>
  );
}
