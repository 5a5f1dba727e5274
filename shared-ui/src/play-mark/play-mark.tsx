import { PlayIcon } from '../icons/icons';
import css from './play-mark.module.css';

/** The play mark on a still: large for the main reel, small in lists. */
export function PlayMark({ size = 's' }: { size?: 's' | 'l' }) {
  return (
    <span className={css.play} data-size={size}>
      <PlayIcon />
    </span>
  );
}
