import { formatDate } from '@unitbase/contracts/dates';
import type { Video } from '@unitbase/contracts/entities/media';
import * as messages from '@unitbase/contracts/messages';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import type { MouseEvent } from 'react';
import { mediaIntents } from '../media-intents';
import { DeleteForm } from '../shared/delete-form';
import { OrderKeys } from '../shared/order-keys';
import type { ItemOrder } from '../shared/use-order';
import { VideoEditor } from './video-editor';
import css from './video-item.module.css';

interface VideoItemProps {
  video: Video;
  orgId: number;
  isList: boolean;
  /** Place in the order of the public profile; null while another order is shown. */
  order: ItemOrder | null;
  onPlay: () => void;
  onDelete: () => Promise<void>;
  onSave: (texts: { name: string; caption: string }) => Promise<boolean>;
  onChange: () => Promise<void>;
}

/** Returns why a video cannot be played, or `null` (decision D72). */
function stateOf({ status, playable }: Video): string | null {
  if (status === 'failed' && !playable) return messages.uploads.videoUnplayable;
  if (playable) return null;
  return status === 'processing' ? messages.uploads.videoProcessing : messages.uploads.videoQueued;
}

/** Renders a showreel with a still that plays it, its texts, and the controls that change, move and delete it. */
export function VideoItem(props: VideoItemProps) {
  const { video, orgId, isList, order, onPlay, onDelete, onSave, onChange } = props;
  const state = stateOf(video);
  const still = <Picture src={video.thumbnail} alt="" ratio="tv" sizes="(width <= 40em) 92vw, 320px" />;
  const play = (event: MouseEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    <li
      className={css.item}
      data-list={isList || undefined}
      data-target={order?.drag.isTarget || undefined}
      {...order?.drag.item}
    >
      {video.playable ? (
        <a
          href={`/media/player/${video.id}`}
          className={css.still}
          aria-label={`Play ${video.name}`}
          onClick={play}
        >
          {still}
          <PlayMark />
        </a>
      ) : (
        <span className={css.still}>{still}</span>
      )}
      <div className={css.text}>
        <b>{video.name}</b>
        <span className={css.facts}>
          {[video.size > 0 && sizeText(video.size), formatDate(video.uploaded)].filter(Boolean).join(' · ')}
        </span>
        {video.caption && <span className={css.facts}>{video.caption}</span>}
        {state && <span className={css.state}>{state}</span>}
      </div>
      <DeleteForm
        label={`Delete ${video.name}`}
        question={messages.uploads.confirmDeleteVideo}
        intent={mediaIntents.deleteVideo}
        values={{ id: video.id, orgid: orgId }}
        onDelete={onDelete}
      />
      <VideoEditor video={video} orgId={orgId} onSave={onSave} onChange={onChange} />
      {order && <OrderKeys order={order} intent={mediaIntents.moveVideo} />}
    </li>
  );
}
