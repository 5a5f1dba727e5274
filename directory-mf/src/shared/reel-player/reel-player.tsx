import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { useEffect, useRef } from 'react';
import { isClip } from './is-clip';
import css from './reel-player.module.css';

interface ReelPlayerProps {
  name: string;
  /** The clip, or the player page of another host. */
  src: string;
  poster: string | null;
  /** It was just chosen from the strip: a press asked for it. */
  autoPlay: boolean;
}

/** A native player for a clip; a player page of another host opens in a new tab. */
export function ReelPlayer({ name, src, poster, autoPlay }: ReelPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play; the controls are there.
    if (autoPlay) video.current?.play()?.catch(() => undefined);
  }, [autoPlay]);
  if (!isClip(src)) {
    return (
      <Link href={src} newTab className={css.link}>
        <Picture src={poster} alt={`Play ${name}`} ratio="scope" priority />
        <PlayMark size="l" />
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with the clip where the company gave any (decision D86)
    <video
      ref={video}
      className={css.video}
      src={src}
      poster={poster ? `${poster}?w=960` : undefined}
      controls
      preload="none"
      playsInline
      aria-label={name}
    />
  );
}
