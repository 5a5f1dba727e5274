import { PlayIcon } from '../icons/icons';
import css from './play-mark.module.css';

/** Renders the play icon on a video's still. */
export function PlayMark({ size = 's' }: { size?: 's' | 'l' }) {
  return (
    <span className={css.play} data-size={size}>
      <PlayIcon />
    </span>
  );
}
