import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { useEffect, useRef, useState } from 'react';
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

/**
 * A still with the play mark until somebody presses it, then a native player: the browser's controls cost the first view of a
 * page a quarter of its work. Without script they are there from the start. A player page of another host opens in a new tab.
 */
export function ReelPlayer({ name, src, poster, autoPlay }: ReelPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || autoPlay;
  useEffect(() => {
    // A browser may refuse to play; the controls are there.
    if (isOpen) video.current?.play()?.catch(() => undefined);
  }, [isOpen]);
  useEffect(() => {
    if (isPressed) video.current?.focus();
  }, [isPressed]);
  if (!isClip(src)) {
    return (
      <Link href={src} newTab className={css.link} data-print="no">
        <Picture src={poster} alt={`Play ${name}`} ratio="scope" priority />
        <PlayMark size="l" />
      </Link>
    );
  }
  return (
    <div className={css.player} data-print="no">
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with the clip where the company gave any (decision D86) */}
      <video
        ref={video}
        className={css.video}
        src={src}
        poster={poster ? `${poster}?w=960` : undefined}
        controls={isOpen}
        preload="none"
        playsInline
        aria-label={name}
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
