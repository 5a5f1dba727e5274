import type { Video } from '@unitbase/contracts/entities/media';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { Prose } from '@unitbase/shared-ui/prose';
import { useApi } from '@unitbase/shared-ui/site';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { embedSize } from './embed-size';
import css from './player-dialog.module.css';

/** The embed of a showreel in a modal (AC-178, AC-179). */
export function PlayerDialog({ video, onClose }: { video: Video | null; onClose: () => void }) {
  return (
    <Dialog
      open={video !== null}
      onOpenChange={(open) => !open && onClose()}
      title={video?.name ?? ''}
      size="l"
    >
      {video && <Player video={video} />}
    </Dialog>
  );
}

function Player({ video }: { video: Video }) {
  const { data } = useApi('getEmbed', { params: { videoId: video.id }, query: embedSize(window.innerWidth) });
  return data ? <Prose html={data.html} className={css.player} /> : <Spinner />;
}
