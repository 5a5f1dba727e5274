import type { Video } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { accepts, photoProblem } from '@unitbase/contracts/upload-rules';
import { useCall } from '@unitbase/remote-kit';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { useState } from 'react';
import { FormError } from '../../shared/form/form-error';
import { mediaIntents } from '../media-intents';
import { DeleteForm } from '../shared/delete-form';
import css from '../shared/section.module.css';
import { uploadErrorMessage } from '../shared/upload-error-message';
import { UploadForm } from '../shared/upload-form';

interface PosterFormProps {
  video: Video;
  orgId: number;
  /** Reads the showreel again. */
  onChange: () => Promise<void>;
}

/** Replaces the poster of a showreel by a picture, or by a frame of the video again. */
export function PosterForm({ video, orgId, onChange }: PosterFormProps) {
  const call = useCall();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ([file]: File[]) => {
    if (!file) return;
    const fileProblem = photoProblem(file);
    setProblem(fileProblem);
    if (fileProblem) return;
    const body = new FormData();
    body.set('orgid', String(orgId));
    body.set('video_id', String(video.id));
    body.set('poster', file);
    setIsBusy(true);
    try {
      await call('uploadPoster', { body });
      await onChange();
    } catch (error) {
      setProblem(uploadErrorMessage(error, messages.uploads.posterFailed));
    } finally {
      setIsBusy(false);
    }
  };
  const remove = async () => {
    await call('deletePoster', { params: { videoId: video.id } }).catch(() =>
      setProblem(messages.uploads.posterFailed),
    );
    await onChange();
  };
  return (
    <div className={css.section}>
      <UploadForm
        route="uploadPoster"
        orgField="orgid"
        orgId={orgId}
        fileField="poster"
        label="Choose a poster, or drop it here"
        hint="JPEG, PNG, GIF or WebP, up to 10 MB. 16:9 fills the player."
        accept={accepts.photos}
        onFiles={(files) => void send(files)}
      >
        <input type="hidden" name="video_id" value={video.id} />
      </UploadForm>
      {isBusy && <Spinner />}
      <FormError message={problem} />
      {video.own_poster && (
        <div className={css.bar}>
          <span>The poster is your picture.</span>
          <DeleteForm
            label={`Delete the poster of ${video.name}`}
            question={messages.uploads.confirmDeletePoster}
            intent={mediaIntents.deletePoster}
            values={{ id: video.id }}
            onDelete={remove}
          />
        </div>
      )}
    </div>
  );
}
