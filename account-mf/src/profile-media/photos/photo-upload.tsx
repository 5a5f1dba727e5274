import { accepts, sizeText } from '@unitbase/contracts/upload-rules';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { FormError } from '../../shared/form/form-error';
import css from '../shared/section.module.css';
import { UploadForm } from '../shared/upload-form';
import { UploadRow } from '../shared/upload-row';
import { usePhotoUploads } from './use-photo-uploads';

/** Selects and uploads photos in parallel (docs/requirements/accounts.md §4, §5). */
export function PhotoUpload({ orgId, onSent }: { orgId: number; onSent: () => void }) {
  const { photos, problem, summary, add, start, remove, busy } = usePhotoUploads(orgId, onSent);
  const hydrated = useHydrated();
  return (
    <div className={css.section}>
      <UploadForm
        route="galleryUpload"
        orgField="orgid"
        orgId={orgId}
        fileField="image"
        label="Choose photos, or drop them here"
        hint="JPEG, PNG, GIF or WebP. Up to 10 MB each."
        accept={accepts.photos}
        multiple
        onFiles={add}
      />
      <FormError message={problem} />
      <FormStatus kind={summary ? 'ok' : undefined} title={summary} />
      {photos.length > 0 && (
        <ul aria-label="Photos to upload">
          {photos.map(({ key, file, state, problem: photoProblem }) => (
            <UploadRow
              key={key}
              kind="photo"
              name={file.name}
              detail={state === 'error' ? sizeText(file.size) : `${sizeText(file.size)} · ${state}`}
              state={state}
              problem={photoProblem}
              onRemove={state === 'ready' || state === 'error' ? () => remove(key) : undefined}
            />
          ))}
        </ul>
      )}
      {hydrated && (
        <div>
          <Button variant="signal" busy={busy} onClick={() => void start()}>
            Upload
          </Button>
        </div>
      )}
    </div>
  );
}
