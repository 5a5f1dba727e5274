import { join } from '../join';
import css from './picture.module.css';

/** `fill` takes the height of its box; the box must have one of its own. */
export type PictureRatio =
  | 'scope'
  | 'head'
  | 'strip'
  | 'tv'
  | 'flat'
  | 'story'
  | 'four-three'
  | 'square'
  | 'poster'
  | 'fill';

/** Width and height that carry each ratio to the browser before any stylesheet has. */
const BOX: Record<PictureRatio, readonly [number, number]> = {
  scope: [956, 400],
  head: [1160, 400],
  strip: [1280, 200],
  tv: [960, 540],
  flat: [960, 600],
  story: [1050, 600],
  'four-three': [800, 600],
  square: [600, 600],
  poster: [600, 800],
  fill: [960, 600],
};

export interface PictureProps {
  /** Same-site path, as `/media/…`; empty or missing shows the contour plate in the same box. */
  src?: string | null;
  /** What is to be seen; empty when the words beside it already say so. */
  alt: string;
  /** Widths to offer, px; the image endpoint takes `?w=`. */
  widths?: readonly number[];
  /** How wide it is drawn, as for `<img sizes>`. */
  sizes?: string;
  ratio?: PictureRatio;
  /**
   * Width to height of its box where that differs much from the picture's: no more of it comes than the box shows, out of
   * its middle, and a tall box gets enough pixels for its height. The image endpoint takes `?r=` of the ratios that it knows.
   */
  crop?: number;
  /** The same where these media queries hold. */
  crops?: readonly { media: string; ratio: number }[];
  /** The picture of the first view: loaded at once and first. `low`: one of several there, after styles and faces. */
  priority?: boolean | 'low';
  className?: string;
}

/** Sizes that the image endpoint makes: another width would bring the next larger one. */
const WIDTHS = [320, 360, 480, 720, 960, 1280, 1440, 2000] as const;

/** A picture in a box of fixed ratio: nothing moves when it arrives. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    widths = WIDTHS,
    sizes = '100vw',
    ratio = 'flat',
    crop,
    crops = [],
    priority = false,
    className,
  } = props;
  if (!src) {
    const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={join(css.picture, css.none, className)} data-ratio={ratio} {...named} />;
  }
  const at = (width: number, cut = crop) =>
    `${src}${src.includes('?') ? '&' : '?'}w=${width}${cut ? `&r=${cut}` : ''}`;
  const set = (cut?: number) => widths.map((each) => `${at(each, cut)} ${each}w`).join(', ');
  const sized = src.startsWith('/') && widths.length > 0;
  const [width, height] = BOX[ratio];
  const image = (
    <img
      src={sized ? at(widths[Math.floor(widths.length / 2)] ?? 960) : src}
      srcSet={sized ? set() : undefined}
      sizes={sized ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === true ? 'high' : priority || undefined}
      decoding="async"
    />
  );
  return (
    <span className={join(css.picture, className)} data-ratio={ratio}>
      {crops.length > 0 && sized ? (
        <picture>
          {crops.map(({ media, ratio: cut }) => (
            <source key={media} media={media} srcSet={set(cut)} sizes={sizes} />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
