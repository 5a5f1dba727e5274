import { apiUrl } from '@unitbase/contracts/client';
import type { Draft } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import { useSession } from '@unitbase/remote-kit';
import { PaperclipIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type DragEvent, useState } from 'react';
import { AttachedFiles } from '../../../shared/threads/attached-files';
import { attachmentTypes, useAttachments } from '../../../shared/threads/use-attachments';
import css from './attachments.module.css';

interface AttachmentsProps {
  draft: Pick<Draft, 'key' | 'attachments'>;
  /** Path to which a form without scripts returns. */
  returnTo: string;
  /** Reads the draft again. */
  reload: () => Promise<unknown>;
}

/** Id of the field for files. */
const FIELD = 'enquiry-file';

/** Renders the files of the enquiry, and the field that adds one until there are three. */
export function Attachments({ draft, returnTo, reload }: AttachmentsProps) {
  const attachments = useAttachments({ draft, reload });
  const count = draft.attachments.length;
  return (
    <div>
      <div className={css.head}>
        <label htmlFor={FIELD}>
          Attachments <span>(optional)</span>
        </label>
        <span aria-live="polite">{`${count}/${enquiryRules.attachments}`}</span>
      </div>
      <AttachedFiles attachments={attachments} />
      {count < enquiryRules.attachments && (
        <FileField returnTo={returnTo} onFiles={(files) => void attachments.add(files)} />
      )}
    </div>
  );
}

interface FileFieldProps {
  returnTo: string;
  onFiles: (files: readonly File[]) => void;
}

/** Renders the field for files. Without scripts Upload sends the whole form to the api, which keeps its text too. */
function FileField({ returnTo, onFiles }: FileFieldProps) {
  const { csrfToken } = useSession();
  const hydrated = useHydrated();
  const [isDragOver, setIsDragOver] = useState(false);
  const accept = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
    // Resets the field, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const input = useEarlyInput<HTMLInputElement>(undefined, '', (field) => accept(field.files));
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(event.type === 'dragover');
    if (event.type === 'drop') accept(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the keyboard equivalent.
    <div
      className={css.drop}
      data-over={isDragOver || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <input type="hidden" name="token" value={csrfToken ?? ''} />
      <input type="hidden" name="return_to" value={returnTo} />
      <input
        ref={input}
        id={FIELD}
        type="file"
        // With scripts a file goes to the api at once, not with the form.
        name={hydrated ? undefined : 'file'}
        accept={attachmentTypes}
        multiple={hydrated}
        aria-describedby={`${FIELD}-hint`}
        className={css.file}
        data-picker={hydrated || undefined}
        onChange={(event) => accept(event.target.files)}
      />
      {hydrated ? (
        <label htmlFor={FIELD} className={css.key}>
          <PaperclipIcon />
          Choose files
        </label>
      ) : (
        <Button
          type="submit"
          variant="line"
          formAction={apiUrl('uploadAttachment')}
          formEncType="multipart/form-data"
          formNoValidate
        >
          Upload
        </Button>
      )}
      <Text id={`${FIELD}-hint`} variant="hint">
        PDF, JPEG or PNG, up to 10 MB each. {hydrated && 'Drop them here.'}
      </Text>
    </div>
  );
}
