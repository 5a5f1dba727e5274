import type { ReactNode } from 'react';
import { Card, CardLink } from '../card/card';
import { join } from '../join';
import { Picture, type PictureProps, type PictureRatio } from '../picture/picture';
import { PlayMark } from '../play-mark/play-mark';
import { Text, type TextVariant } from '../text/text';
import css from './article-card.module.css';

/** `lead`: first of a carousel. `line`: thumbnail at the left. `rank`: number, no picture. `wide`: dark, two columns. */
export type ArticleCardVariant = 'lead' | 'card' | 'line' | 'rank' | 'wide';

export interface ArticleCardProps {
  href: string;
  /** Opens in a new tab, for articles of other sites (decision C18). */
  newTab?: boolean;
  title: ReactNode;
  variant?: ArticleCardVariant;
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

const TITLE: Record<ArticleCardVariant, TextVariant> = {
  lead: 'd2',
  card: 'h2',
  line: 'h3',
  rank: 'h3',
  wide: 'd2',
};
const RATIO: Record<ArticleCardVariant, PictureRatio> = {
  lead: 'flat',
  card: 'flat',
  line: 'four-three',
  rank: 'flat',
  wide: 'fill',
};
const SIZES: Record<ArticleCardVariant, string> = {
  lead: '(width < 48em) 82vw, 690px',
  card: '(width < 48em) 82vw, 340px',
  line: '112px',
  rank: '112px',
  wide: '(width < 48em) 100vw, 650px',
};
/** Widths for a thumbnail of 112 px, in pixels. */
const THUMBNAIL = [160, 320] as const;

/** Renders the preview of an article or video; the whole card is one link. */
export function ArticleCard(props: ArticleCardProps) {
  const {
    href,
    newTab,
    title,
    variant = 'card',
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
    <Card className={join(css.article, css[variant], className)} data-variant={variant}>
      {variant === 'rank' ? (
        <b className={css.number}>{number}</b>
      ) : (
        <span className={css.picture}>
          <Picture
            src={picture}
            alt=""
            ratio={props.ratio ?? RATIO[variant]}
            sizes={props.sizes ?? SIZES[variant]}
            crops={props.crops}
            widths={variant === 'line' ? THUMBNAIL : undefined}
            priority={priority}
          />
          {video && <PlayMark />}
        </span>
      )}
      <div className={css.words}>
        {(date || by) && (
          <Text as="span" variant="overline" className={css.byline}>
            {date && <time dateTime={date.iso}>{date.text}</time>}
            {date && by && ' · '}
            {by}
          </Text>
        )}
        <Text as={tags[level]} variant={TITLE[variant]}>
          <CardLink href={href} newTab={newTab}>
            {title}
          </CardLink>
        </Text>
        {strapline && (
          <Text variant={variant === 'card' ? 'small' : 'body'} className={css.strapline}>
            {strapline}
          </Text>
        )}
      </div>
    </Card>
  );
}
