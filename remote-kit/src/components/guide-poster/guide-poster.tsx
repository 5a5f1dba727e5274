import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import css from './guide-poster.module.css';

export interface GuidePosterProps {
  href: string;
  /** Country or city, in sentence case: the capitals are set, not typed. */
  place: string;
  /** One line about it. */
  line?: string;
  picture?: string | null;
  /** Pictures of places are 2.4 as wide as high: cropped to 3:4 they must come 3.2 times as wide as they are drawn. */
  sizes?: string;
  priority?: boolean;
}

/** A place as a poster: 3:4, the name on a scrim at the foot. */
export function GuidePoster({ href, place, line, picture, sizes, priority }: GuidePosterProps) {
  return (
    <Link href={href} className={css.poster}>
      <span className={css.picture}>
        <Picture
          src={picture}
          alt=""
          ratio="poster"
          crop={0.75}
          sizes={sizes ?? '(width < 48em) 66vw, (width <= 56.25em) 42vw, 315px'}
          priority={priority}
        />
      </span>
      <span className={css.words}>
        <b className={css.place} data-letters={longestWord(place)}>
          {place}
        </b>
        <span className={css.line}>{line}</span>
      </span>
    </Link>
  );
}

/** Letters of the longest word, 5 to 16: a name wraps between its words and shrinks until the longest one fits. */
function longestWord(place: string): number {
  return Math.min(Math.max(5, ...place.split(/\s+/).map((word) => word.length)), 16);
}
