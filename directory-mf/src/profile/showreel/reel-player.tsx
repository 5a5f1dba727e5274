import type { Reel } from '@unitbase/contracts/entities/directory';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { useEffect, useRef } from 'react';
import css from './reel-player.module.css';

interface ReelPlayerProps {
  reel: Reel;
  /** It was just chosen from the strip: a press asked for it. */
  autoPlay: boolean;
}

/** A native player for a clip; a player page of another host opens in a new tab. */
export function ReelPlayer({ reel, autoPlay }: ReelPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play; the controls are there.
    if (autoPlay) video.current?.play()?.catch(() => undefined);
  }, [autoPlay]);
  if (!isClip(reel.dataUrl)) {
    return (
      <Link href={reel.dataUrl} newTab className={css.link}>
        <Picture src={reel.thumbnailUrl} alt={`Play ${reel.name}`} ratio="scope" priority />
        <PlayMark size="l" />
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with the clip where the company gave any (decision D86)
    <video
      ref={video}
      className={css.video}
      src={reel.dataUrl}
      poster={reel.thumbnailUrl ? `${reel.thumbnailUrl}?w=960` : undefined}
      controls
      preload="none"
      playsInline
      aria-label={reel.name}
    />
  );
}

const isClip = (url: string) => url.startsWith('/') || /\.(mp4|webm|mov|m4v)(\?|$)/i.test(url);
