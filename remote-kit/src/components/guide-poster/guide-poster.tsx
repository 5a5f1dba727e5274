import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import css from './guide-poster.module.css';

export interface GuidePosterProps {
  href: string;
  /** Name of a country or city in sentence case; CSS sets capitals. */
  place: string;
  /** One line of text about the place. */
  line?: string;
  picture?: string | null;
  /** Rendered width, as `sizes` of `<img>`. */
  sizes?: string;
  priority?: boolean;
}

/** Renders a place as a 3:4 poster with its name at the bottom. */
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

/** Returns the length of the longest word, from 5 to 16. CSS shrinks the name until that word fits. */
function longestWord(place: string): number {
  return Math.min(Math.max(5, ...place.split(/\s+/).map((word) => word.length)), 16);
}
