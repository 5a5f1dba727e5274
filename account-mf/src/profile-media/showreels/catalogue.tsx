import type { Video } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useMediaFailure } from '../media-action';
import { mediaIntents } from '../media-intents';
import { MediaPager, ViewSegments } from '../shared/media-section';
import css from '../shared/section.module.css';
import { Segments } from '../shared/segments';
import { useOrder } from '../shared/use-order';
import { useView } from '../shared/use-view';
import { useCatalogue } from '../use-media';
import { PlayerDialog } from './player-dialog';
import { VideoItem } from './video-item';

/** Polling interval in ms for videos in preparation, and maximum number of polls. */
const POLL_INTERVAL = 5_000;
const MAXIMUM_POLLS = 120;

const isInPreparation = ({ status }: Video) => status === 'queued' || status === 'processing';

/**
 * Renders the showreels as grid or list, twelve per page, newest first or by name
 * (docs/requirements/accounts.md §4).
 */
export function Catalogue({ orgId, onChange }: { orgId: number; onChange: () => void }) {
  const { isList, sort, page, href } = useView();
  const { data, mutate } = useCatalogue(orgId, page, sort);
  const call = useCall();
  const [playing, setPlaying] = useState<Video | null>(null);
  const postError = useMediaFailure(
    mediaIntents.deleteVideo,
    mediaIntents.deletePoster,
    mediaIntents.titleVideo,
    mediaIntents.moveVideo,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const problem = failure ?? postError;
  const videos = data?.videos ?? [];

  const hasPending = videos.some(isInPreparation);
  useEffect(() => {
    if (!hasPending) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls > MAXIMUM_POLLS) clearInterval(timer);
      else void mutate();
    }, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [hasPending, mutate]);

  const reload = async () => {
    await mutate();
    onChange();
  };
  /** Returns whether the change succeeded. */
  const change = async (work: Promise<unknown>, errorMessage: string): Promise<boolean> => {
    setFailure(null);
    const isDone = await work.then(
      () => true,
      () => {
        setFailure(errorMessage);
        return false;
      },
    );
    await reload();
    return isDone;
  };
  const { box, moved, orderOf } = useOrder({
    items: videos,
    page,
    count: data?.total ?? 0,
    onMove: (videoId, position) =>
      change(call('moveVideo', { params: { videoId }, body: { position } }), messages.uploads.moveFailed),
  });

  return (
    <div className={css.section}>
      <div className={css.bar}>
        <div>
          <ViewSegments />
          <Segments
            label="Order"
            segments={[
              { label: 'Newest', href: href({ sort: '' }), current: sort === 'date' },
              { label: 'A to Z', href: href({ sort: 'alphabetical' }), current: sort === 'alphabetical' },
              { label: 'As on profile', href: href({ sort: 'position' }), current: sort === 'position' },
            ]}
          />
        </div>
      </div>
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
      {videos.length === 0 && <Text mute>There are no showreels here yet.</Text>}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <ul
        ref={box}
        className={isList ? css.list : css.grid}
        data-under-way={hasPending || undefined}
        aria-label="Showreels"
      >
        {videos.map((video) => (
          <VideoItem
            key={video.id}
            video={video}
            orgId={orgId}
            isList={isList}
            order={sort === 'position' ? orderOf(video.id) : null}
            onPlay={() => setPlaying(video)}
            onDelete={async () => {
              await change(
                call('deleteVideo', { params: { orgid: orgId, videoId: video.id } }),
                messages.uploads.deleteVideoFailed,
              );
            }}
            onSave={(body) =>
              change(
                call('updateVideo', { params: { videoId: video.id }, body }),
                messages.uploads.showreelFailed,
              )
            }
            onChange={reload}
          />
        ))}
      </ul>
      <MediaPager count={data?.total ?? 0} />
      <PlayerDialog video={playing} onClose={() => setPlaying(null)} />
    </div>
  );
}
