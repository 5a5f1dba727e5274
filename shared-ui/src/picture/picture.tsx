import { join } from '../join';
import css from './picture.module.css';

/** Aspect ratio of the box. `fill` takes the height of its parent, which must have one. */
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

/** Width and height attributes that reserve each ratio before the stylesheet loads. */
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
  /** Same-site path, for example `/media/…`. Without it a placeholder fills the box. */
  src?: string | null;
  /** Text alternative; empty when the text beside it says the same. */
  alt: string;
  /** Widths in the srcset, in pixels; the image endpoint's `?w=`. */
  widths?: readonly number[];
  /** Rendered width, as `sizes` of `<img>`. */
  sizes?: string;
  ratio?: PictureRatio;
  /**
   * Width to height of the box when it differs much from the picture's: the image endpoint (`?r=`) then sends only the
   * centre that the box shows, with enough pixels for a tall box.
   */
  crop?: number;
  /** Crops for media queries. */
  crops?: readonly { media: string; ratio: number }[];
  /** Loads eagerly with high priority, for the first view; `low` loads after styles and fonts. */
  priority?: boolean | 'low';
  className?: string;
}

/** Widths of the image endpoint; it answers others with the next larger one. */
const WIDTHS = [320, 360, 480, 720, 960, 1280, 1440, 2000] as const;

/** Renders a picture in a box of fixed ratio, so that nothing moves when it loads. */
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
    const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={join(css.picture, css.none, className)} data-ratio={ratio} {...label} />;
  }
  const addressOf = (width: number, boxRatio = crop) =>
    `${src}${src.includes('?') ? '&' : '?'}w=${width}${boxRatio ? `&r=${boxRatio}` : ''}`;
  const srcSet = (boxRatio?: number) =>
    widths.map((each) => `${addressOf(each, boxRatio)} ${each}w`).join(', ');
  const isResizable = src.startsWith('/') && widths.length > 0;
  const [width, height] = BOX[ratio];
  const image = (
    <img
      src={isResizable ? addressOf(widths[Math.floor(widths.length / 2)] ?? 960) : src}
      srcSet={isResizable ? srcSet() : undefined}
      sizes={isResizable ? sizes : undefined}
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
      {crops.length > 0 && isResizable ? (
        <picture>
          {crops.map(({ media, ratio: boxRatio }) => (
            <source key={media} media={media} srcSet={srcSet(boxRatio)} sizes={sizes} />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
