import type { Video } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useState } from 'react';
import { useMediaFailure } from '../media-action';
import { mediaIntents } from '../media-intents';
import { MediaPager, ViewSegments } from '../shared/media-section';
import css from '../shared/section.module.css';
import { Segments } from '../shared/segments';
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
  const { isList, isByName, page, href } = useView();
  const { data, mutate } = useCatalogue(orgId, page, isByName);
  const call = useCall();
  const [playing, setPlaying] = useState<Video | null>(null);
  const postError = useMediaFailure(mediaIntents.deleteVideo);
  const [hasFailed, setHasFailed] = useState(false);
  const problem = hasFailed ? messages.uploads.deleteVideoFailed : postError;
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

  const remove = async ({ id }: Video) => {
    setHasFailed(false);
    await call('deleteVideo', { params: { orgid: orgId, videoId: id } }).catch(() => setHasFailed(true));
    await mutate();
    onChange();
  };

  return (
    <div className={css.section}>
      <div className={css.bar}>
        <div>
          <ViewSegments />
          <Segments
            label="Order"
            segments={[
              { label: 'Newest', href: href({ sort: '' }), current: !isByName },
              { label: 'A to Z', href: href({ sort: 'alphabetical' }), current: isByName },
            ]}
          />
        </div>
      </div>
      <FormStatus kind={problem ? 'error' : undefined} title={problem} />
      {videos.length === 0 && <Text mute>There are no showreels here yet.</Text>}
      <ul
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
            onPlay={() => setPlaying(video)}
            onDelete={() => remove(video)}
          />
        ))}
      </ul>
      <MediaPager count={data?.total ?? 0} />
      <PlayerDialog video={playing} onClose={() => setPlaying(null)} />
    </div>
  );
}
