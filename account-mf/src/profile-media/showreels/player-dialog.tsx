import type { Video } from '@unitbase/contracts/entities/media';
import { useApi } from '@unitbase/remote-kit';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { Prose } from '@unitbase/shared-ui/prose';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { useState } from 'react';
import { embedSize } from './embed-size';
import css from './player-dialog.module.css';

/** Renders a showreel's player in a dialog (AC-178, AC-179). */
export function PlayerDialog({ video, onClose }: { video: Video | null; onClose: () => void }) {
  return (
    <Dialog
      open={video !== null}
      onOpenChange={(open) => !open && onClose()}
      title={video?.name ?? ''}
      size="fit"
    >
      {video && <Player video={video} />}
    </Dialog>
  );
}

/** Loads the embed once: on resize the stylesheet adapts the player and playback continues. */
function Player({ video }: { video: Video }) {
  const [size] = useState(() => embedSize(window.innerWidth));
  const { data } = useApi('getEmbed', { params: { videoId: video.id }, query: size });
  return data ? <Prose html={data.html} className={css.player} /> : <Spinner />;
}
