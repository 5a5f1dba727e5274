import { Form } from '@unitbase/remote-kit';
import { ConfirmDialog } from '@unitbase/shared-ui/dialog';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { BinIcon } from '@unitbase/shared-ui/icons';
import { type FormEvent, useState } from 'react';
import type { MediaIntent } from '../media-intents';

interface DeleteFormProps {
  /** Accessible name: 'Delete Dusk'. */
  label: string;
  question: string;
  intent: MediaIntent;
  /** Hidden fields for the page's action, without scripts. */
  values: Record<string, number>;
  /** Deletes the item. Rejects on failure. */
  onDelete: () => Promise<void>;
}

/** Renders a button that deletes after confirmation; without scripts, a form for the page's action. */
export function DeleteForm({ label, question, intent, values, onDelete }: DeleteFormProps) {
  const [open, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const openDialog = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const confirm = async () => {
    setIsBusy(true);
    await onDelete().finally(() => setIsBusy(false));
    setOpen(false);
  };
  return (
    <Form method="post" onSubmit={openDialog}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <IconButton bare type="submit" label={label}>
        <BinIcon />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={question}
        confirm="Delete"
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
      />
    </Form>
  );
}
