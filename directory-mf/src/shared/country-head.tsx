import { lightOf } from '@unitbase/contracts/text';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Plate, Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import css from './country-head.module.css';

const WIDE = '(width >= 48em)';
const NARROW = '(width < 48em)';
/** Aspect ratios of the picture's box, wide and on phones. */
const STRIP = [
  { media: WIDE, ratio: 6.4 },
  { media: NARROW, ratio: 1.9 },
];
const HEAD = [
  { media: WIDE, ratio: 2.9 },
  { media: NARROW, ratio: 1.25 },
];

interface CountryHeadProps {
  /** Start of the heading, for example 'Production companies in'. */
  before?: string;
  /** Name of the place, the large part of the heading. */
  place: string;
  /** End of the heading: the country of a state or city. */
  after?: string | undefined;
  /** Text at the bottom right. */
  summary?: ReactNode;
  image?: string | null | undefined;
  imageAlt?: string | null | undefined;
  /** Place and light of the picture, for the line below it. */
  imagePlace?: string | undefined;
  imageHour?: string | null | undefined;
  size: 'small' | 'full';
}

/** Renders the heading of a country or place with summary and picture. */
export function CountryHead(props: CountryHeadProps) {
  const { before, place, after, summary, size } = props;
  return (
    <header>
      <Wrap className={css.top}>
        <h1>
          {before && (
            <Text as="span" variant="d2" className={css.before}>
              {before}{' '}
            </Text>
          )}
          <Plate as="span" size={size} className={css.plate}>
            {place}
          </Plate>
          {after && <VisuallyHidden>,</VisuallyHidden>}
          {after && (
            <Text as="span" variant="d2" className={css.after}>
              {' '}
              {after}
            </Text>
          )}
        </h1>
        {summary && (
          <Text variant="lede" className={css.summary}>
            {summary}
          </Text>
        )}
      </Wrap>
      <HeadPicture {...props} />
    </header>
  );
}

function HeadPicture({ image, imageAlt, imagePlace, imageHour, size }: CountryHeadProps) {
  if (image === undefined) return null;
  return (
    <Wrap>
      <Picture
        src={image}
        alt={imageAlt ?? ''}
        ratio={size === 'small' ? 'strip' : 'head'}
        crops={size === 'small' ? STRIP : HEAD}
        sizes="(width < 48em) calc(100vw - 32px), (min-width: 1472px) 1376px, 94vw"
        priority
      />
      {imagePlace && imageHour && (
        <Text variant="overline" className={css.slate}>
          <span>{imagePlace}</span>
          <span>{lightOf(imageHour)}</span>
        </Text>
      )}
    </Wrap>
  );
}
