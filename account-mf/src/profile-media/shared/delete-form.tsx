import { Form } from '@unitbase/remote-kit';
import { ConfirmDialog } from '@unitbase/shared-ui/dialog';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { BinIcon } from '@unitbase/shared-ui/icons';
import { type FormEvent, useState } from 'react';
import type { MediaIntent } from '../media-intents';

interface DeleteFormProps {
  /** What is deleted, in words: 'Delete Dusk'. */
  label: string;
  question: string;
  intent: MediaIntent;
  /** What the page's action needs to know, where the form is posted without scripts. */
  values: Record<string, number>;
  /** Deletes it; rejects when it could not. */
  onDelete: () => Promise<void>;
}

/** A key that deletes after a question; without scripts a form that the page's action answers. */
export function DeleteForm({ label, question, intent, values, onDelete }: DeleteFormProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const confirm = async () => {
    setBusy(true);
    await onDelete().finally(() => setBusy(false));
    setOpen(false);
  };
  return (
    <Form method="post" onSubmit={ask}>
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
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </Form>
  );
}
