import type { Reel } from '@unitbase/contracts/entities/companies';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { useRef } from 'react';
import css from './reel-strip.module.css';

interface ReelStripProps {
  reels: readonly Reel[];
  current: number;
  onChoose: (id: number) => void;
}

/** Distance of one step, in pixels (docs/requirements/directory.md §9). */
const STEP_PX = 480;

/** Renders every reel as a still that plays it in the player; without script it links to the file. */
export function ReelStrip({ reels, current, onChoose }: ReelStripProps) {
  const track = useRef<HTMLUListElement>(null);
  const scroll = (by: number) => track.current?.scrollBy({ left: by, behavior: 'smooth' });
  return (
    <div className={css.strip}>
      <ul ref={track} className={css.track}>
        {reels.map((reel) => (
          <li key={reel.id}>
            <a
              href={reel.dataUrl}
              className={css.reel}
              aria-current={reel.id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(reel.id);
              }}
            >
              <span className={css.still}>
                <Picture src={reel.thumbnailUrl} alt="" ratio="tv" sizes="(width < 48em) 58vw, 290px" />
                <PlayMark />
              </span>
              <span className={css.name}>{reel.name}</span>
            </a>
          </li>
        ))}
      </ul>
      {reels.length > 3 && (
        <div className={css.keys} data-print="no">
          <IconButton label="Previous showreels" onClick={() => scroll(-STEP_PX)}>
            <ArrowLeftIcon />
          </IconButton>
          <IconButton label="Next showreels" onClick={() => scroll(STEP_PX)}>
            <ArrowRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
