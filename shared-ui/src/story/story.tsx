import type { ReactNode } from 'react';
import { Hit, HitLink } from '../hit/hit';
import { join } from '../join';
import { Picture, type PictureProps, type PictureRatio } from '../picture/picture';
import { PlayMark } from '../play-mark/play-mark';
import { Text, type TextLook } from '../text/text';
import css from './story.module.css';

/** `lead` the first of a row, `card`, `line` with a thumb at the left, `rank` a number, `wide` the night plate. */
export type StoryLook = 'lead' | 'card' | 'line' | 'rank' | 'wide';

export interface StoryProps {
  href: string;
  /** Opens in a new tab: the story of another site (decision C18). */
  newTab?: boolean;
  title: ReactNode;
  look?: StoryLook;
  level?: 2 | 3 | 4;
  /** '20th November 2026' and its ISO day. */
  date?: { text: string; iso: string };
  /** After the date on the slate line: author or section. */
  by?: string;
  strapline?: ReactNode;
  picture?: string | null;
  ratio?: PictureRatio;
  /** As for `Picture`. */
  crops?: PictureProps['crops'];
  /** As for `<img sizes>`. */
  sizes?: string;
  /** For `rank`. */
  number?: number;
  /** A video: the play mark on the picture. */
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
/** A thumbnail of 112 px needs no more than these. */
const THUMBNAIL = [160, 320] as const;

/** A story of the newsroom, in five weights; the whole of it is the link's target. */
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
