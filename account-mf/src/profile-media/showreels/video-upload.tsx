import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { accepts, sizeText } from '@unitbase/contracts/upload-rules';
import { useSite } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { FormError } from '../../shared/form/form-error';
import css from '../shared/section.module.css';
import { UploadForm } from '../shared/upload-form';
import { UploadRow } from '../shared/upload-row';
import { type QueuedVideo, videoQueueOf } from './video-queue';

const hint = `MP4, AVI, MOV, WMV or WebM. Up to ${uploadLimits.videoFiles} files, ${sizeText(uploadLimits.videoBytes)} each, ${sizeText(uploadLimits.videoTotalBytes)} in total.`;

const percentOf = ({ sent, file }: QueuedVideo) =>
  file.size === 0 ? 0 : Math.floor((100 * sent) / file.size);

function detailOf(video: QueuedVideo): string {
  const size = sizeText(video.file.size);
  if (video.state === 'ready') return `${size} · waiting`;
  if (video.state === 'uploaded') return `${size} · uploaded`;
  if (video.state === 'error') return size;
  return `${sizeText(video.sent)} of ${size} · ${percentOf(video)}%`;
}

/** Selects and uploads videos one at a time (docs/requirements/accounts.md §4, §5). */
export function VideoUpload({ orgId, onSent }: { orgId: number; onSent: () => void }) {
  const { session } = useSite();
  const queue = useMemo(() => videoQueueOf(orgId, session), [orgId, session]);
  const { videos, running, problem, summary } = useStore(queue.store);
  const hydrated = useHydrated();
  const currentIndex = videos.findIndex(({ state }) => state === 'uploading');
  return (
    <div className={css.section}>
      <UploadForm
        route="uploadVideo"
        orgField="org_id"
        orgId={orgId}
        fileField="video_file"
        label="Choose videos, or drop them here"
        hint={hint}
        accept={accepts.videos}
        multiple
        onFiles={(files) => queue.add(files)}
      />
      <FormError message={problem} />
      <FormStatus kind={summary?.kind} title={summary?.title} />
      {running && (
        <Alert kind="warn" title={messages.uploads.uploading(Math.max(1, currentIndex + 1), videos.length)}>
          {messages.uploads.stayOnPage}
        </Alert>
      )}
      {videos.length > 0 && (
        <ul aria-label="Videos to upload">
          {videos.map((video) => (
            <UploadRow
              key={video.key}
              kind="video"
              name={video.file.name}
              detail={detailOf(video)}
              state={video.state}
              {...(video.state === 'error' ? {} : { percent: percentOf(video) })}
              problem={video.problem}
              onRemove={video.state === 'uploaded' ? undefined : () => queue.remove(video.key)}
              onRetry={
                video.state === 'error' && video.problem?.startsWith(messages.uploads.videoFailed(''))
                  ? () => {
                      queue.retry(video.key);
                      void queue.start(onSent);
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {hydrated && (
        <div>
          <Button variant="signal" busy={running} onClick={() => void queue.start(onSent)}>
            Upload
          </Button>
        </div>
      )}
    </div>
  );
}
