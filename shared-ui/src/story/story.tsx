import type { ReactNode } from 'react';
import { Hit, HitLink } from '../hit/hit';
import { join } from '../join';
import { Picture, type PictureProps, type PictureRatio } from '../picture/picture';
import { PlayMark } from '../play-mark/play-mark';
import { Text, type TextLook } from '../text/text';
import css from './story.module.css';

/** `lead`: first of a carousel. `line`: thumbnail at the left. `rank`: number, no picture. `wide`: dark, two columns. */
export type StoryLook = 'lead' | 'card' | 'line' | 'rank' | 'wide';

export interface StoryProps {
  href: string;
  /** Opens in a new tab, for articles of other sites (decision C18). */
  newTab?: boolean;
  title: ReactNode;
  look?: StoryLook;
  level?: 2 | 3 | 4;
  /** Date as shown, for example '20th November 2026', and in ISO format. */
  date?: { text: string; iso: string };
  /** Author or section, after the date. */
  by?: string;
  strapline?: ReactNode;
  picture?: string | null;
  ratio?: PictureRatio;
  /** As for `Picture`. */
  crops?: PictureProps['crops'];
  /** As for `<img sizes>`. */
  sizes?: string;
  /** Position in a ranking, for `rank`. */
  number?: number;
  /** Shows the play icon on the picture. */
  video?: boolean;
  priority?: boolean;
  className?: string;
}

const TITLE: Record<StoryLook, TextLook> = { lead: 'd2', card: 'h2', line: 'h3', rank: 'h3', wide: 'd2' };
const RATIO: Record<StoryLook, PictureRatio> = {
  lead: 'flat',
  card: 'flat',
  line: 'four-three',
  rank: 'flat',
  wide: 'fill',
};
const SIZES: Record<StoryLook, string> = {
  lead: '(width < 48em) 82vw, 690px',
  card: '(width < 48em) 82vw, 340px',
  line: '112px',
  rank: '112px',
  wide: '(width < 48em) 100vw, 650px',
};
/** Widths for a thumbnail of 112 px, in pixels. */
const THUMBNAIL = [160, 320] as const;

/** Renders the preview of an article or video; the whole card is one link. */
export function Story(props: StoryProps) {
  const {
    href,
    newTab,
    title,
    look = 'card',
    level = 3,
    date,
    by,
    strapline,
    picture,
    number,
    video,
    priority,
    className,
  } = props;
  const tags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
  return (
    <Hit className={join(css.story, css[look], className)} data-look={look}>
      {look === 'rank' ? (
        <b className={css.number}>{number}</b>
      ) : (
        <span className={css.picture}>
          <Picture
            src={picture}
            alt=""
            ratio={props.ratio ?? RATIO[look]}
            sizes={props.sizes ?? SIZES[look]}
            crops={props.crops}
            widths={look === 'line' ? THUMBNAIL : undefined}
            priority={priority}
          />
          {video && <PlayMark />}
        </span>
      )}
      <div className={css.words}>
        {(date || by) && (
          <Text as="span" look="slate" className={css.slate}>
            {date && <time dateTime={date.iso}>{date.text}</time>}
            {date && by && ' · '}
            {by}
          </Text>
        )}
        <Text as={tags[level]} look={TITLE[look]}>
          <HitLink href={href} newTab={newTab}>
            {title}
          </HitLink>
        </Text>
        {strapline && (
          <Text look={look === 'card' ? 'small' : 'body'} className={css.strapline}>
            {strapline}
          </Text>
        )}
      </div>
    </Hit>
  );
}
