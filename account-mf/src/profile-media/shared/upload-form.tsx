import { apiUrl } from '@unitbase/contracts/client';
import { useSession } from '@unitbase/remote-kit';
import { UploadIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import css from './upload-form.module.css';

interface UploadFormProps {
  /** Route that receives the form. */
  route: 'uploadLogo' | 'galleryUpload' | 'uploadVideo' | 'uploadPoster';
  /** Name of the organisation's field. */
  orgField: string;
  orgId: number;
  /** Name of the file's field. */
  fileField: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Additional fields. */
  children?: ReactNode;
}

/**
 * Renders a file field with drag and drop. Without scripts it posts one file to the route; with scripts `onFiles`
 * receives the files, and the label replaces the browser's button, which would say that none is chosen.
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
  const input = useEarlyInput<HTMLInputElement>(undefined, '', (field) => acceptFiles(field.files));
  const [isDragOver, setIsDragOver] = useState(false);

  const acceptFiles = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // Resets the field, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(event.type === 'dragover');
    if (event.type === 'drop') acceptFiles(event.dataTransfer.files);
  };

  return (
    <form method="post" action={apiUrl(route)} encType="multipart/form-data" className={css.form}>
      <input type="hidden" name="token" value={csrfToken ?? ''} />
      <input type="hidden" name={orgField} value={orgId} />
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the keyboard equivalent. */}
      <div
        className={css.drop}
        data-over={isDragOver || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <UploadIcon />
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
          data-picker={hydrated || undefined}
          onChange={(event) => acceptFiles(event.target.files)}
        />
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <Text id={`${id}-hint`} variant="hint" className={css.hint}>
          {hint}
        </Text>
        {!hydrated && (
          <Button type="submit" variant="line">
            Upload
          </Button>
        )}
      </div>
    </form>
  );
}
