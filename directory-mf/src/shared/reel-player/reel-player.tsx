import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../counting/counted';
import { isClip } from './is-clip';
import css from './reel-player.module.css';

interface ReelPlayerProps {
  name: string;
  /** Address of the video file, or of a player page of another host. */
  src: string;
  poster: string | null;
  /** Plays at once, after the visitor chose the reel. */
  autoPlay: boolean;
  /** Company whose statistics count a play. */
  company: number;
}

/**
 * Renders a still with a play button, then a native player, because native controls take a quarter of the first view's
 * main-thread work. Without script CSS shows the player. A player page of another host opens in a new tab.
 */
export function ReelPlayer({ name, src, poster, autoPlay, company }: ReelPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || autoPlay;
  useEffect(() => {
    // Browsers may block playback; the controls remain.
    if (isOpen) video.current?.play()?.catch(() => undefined);
  }, [isOpen]);
  useEffect(() => {
    if (isPressed) video.current?.focus();
  }, [isPressed]);
  if (!isClip(src)) {
    return (
      <Link href={src} newTab className={css.link} data-print="no" {...counted('showreel', [company])}>
        <Picture src={poster} alt={`Play ${name}`} ratio="scope" priority />
        <PlayMark size="l" />
      </Link>
    );
  }
  return (
    <div className={css.player} data-print="no">
      <video
        ref={video}
        className={css.video}
        src={src}
        poster={poster ? `${poster}?w=960` : undefined}
        controls={isOpen}
        preload="none"
        playsInline
        aria-label={name}
        {...counted('showreel', [company])}
      />
      {!isOpen && (
        <div className={css.still}>
          <PlayMark size="l" />
          <button
            type="button"
            className={css.cover}
            aria-label={`Play ${name}`}
            onClick={() => setPressed(true)}
          />
        </div>
      )}
    </div>
  );
}
