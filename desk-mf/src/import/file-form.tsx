import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { useNavigate, useSession } from '@unitbase/remote-kit';
import { UploadIcon } from '@unitbase/shared-ui/act-icons';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Progress } from '@unitbase/shared-ui/progress';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type DragEvent, useState } from 'react';
import css from './file-form.module.css';
import { useFileUpload } from './use-file-upload';

/** Renders the field of the file. Without scripts it posts the form, which leads to the dry run. */
export function FileForm() {
  const { csrfToken } = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [isDragOver, setIsDragOver] = useState(false);
  const { upload, problem, send, cancel } = useFileUpload((id) => void navigate(deskUrls.import(id)));
  const accept = (files: FileList | null) => {
    if (files?.[0]) send(files[0]);
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
    <form
      method="post"
      action={apiUrl('POST /desk/imports')}
      encType="multipart/form-data"
      className={css.form}
    >
      <input type="hidden" name="token" value={csrfToken ?? ''} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the keyboard equivalent. */}
      <div
        className={css.drop}
        data-over={isDragOver || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <UploadIcon />
        <Text as="p" variant="h3">
          {text.drop}
        </Text>
        <Text variant="small" mute id="file-hint">
          {text.dropHint}
        </Text>
        <input
          ref={input}
          id="file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          required={!hydrated}
          aria-describedby="file-hint"
          className={css.file}
          data-picker={hydrated || undefined}
          onChange={(event) => accept(event.target.files)}
        />
        <label htmlFor="file" className={css.label}>
          {text.choose}
        </label>
        {!hydrated && <Button type="submit">{text.upload}</Button>}
      </div>
      {upload && (
        <div className={css.upload}>
          <div className={css.uploadText}>
            <b>{upload.name}</b>
            <Text as="span" variant="small" num>
              {text.sent(sizeText(upload.sent), sizeText(upload.size))}
            </Text>
          </div>
          <Progress label={text.sending(upload.name)} value={(upload.sent / (upload.size || 1)) * 100} />
          <IconButton label={text.stopReading} onClick={cancel}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
    </form>
  );
}
