import { apiUrl } from '@unitbase/contracts/client';
import { useSession } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { UploadIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import css from './upload-form.module.css';

interface UploadFormProps {
  /** The call that takes the form. */
  route: 'uploadLogo' | 'galleryUpload' | 'uploadVideo';
  /** Name of the field that says which organisation it is for. */
  orgField: string;
  orgId: number;
  /** Name of the part that is the file. */
  fileField: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Fields beside the file. */
  children?: ReactNode;
}

/**
 * Where files are chosen or dropped. Without scripts it is a form of one file, posted to the same call; with them the
 * files go to `onFiles`, which sends them.
 */
export function UploadForm(props: UploadFormProps) {
  const {
    route,
    orgField,
    orgId,
    fileField,
    label,
    hint,
    accept,
    multiple = false,
    onFiles,
    children,
  } = props;
  const { csrfToken } = useSession();
  const hydrated = useHydrated();
  const id = useId();
  const input = useEarlyInput<HTMLInputElement>(undefined, '', (field) => take(field.files));
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // The same file can be chosen again after it was removed or refused.
    if (input.current) input.current.value = '';
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };

  return (
    <form method="post" action={apiUrl(route)} encType="multipart/form-data" className={css.form}>
      <input type="hidden" name="token" value={csrfToken ?? ''} />
      <input type="hidden" name={orgField} value={orgId} />
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard. */}
      <div
        className={css.drop}
        data-over={over || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <UploadIcon />
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name={fileField}
          accept={accept}
          multiple={hydrated && multiple}
          required={!hydrated}
          aria-describedby={`${id}-hint`}
          className={css.file}
          onChange={(event) => take(event.target.files)}
        />
        <Text id={`${id}-hint`} look="hint" className={css.hint}>
          {hint}
        </Text>
        {!hydrated && (
          <Button type="submit" look="line">
            Upload
          </Button>
        )}
      </div>
    </form>
  );
}
