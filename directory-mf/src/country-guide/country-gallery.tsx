import type { Country } from '@unitbase/contracts/entities/places';
import * as messages from '@unitbase/contracts/messages';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import css from './country-gallery.module.css';

interface CountryGalleryProps {
  pictures: readonly Country['country_gallery'][number][];
  /** Place name for the text alternative of pictures without a title. */
  place: string;
}

/** Renders a country's pictures, three at a time, without autoplay (docs/requirements/directory.md §2, §9). */
export function CountryGallery({ pictures, place }: CountryGalleryProps) {
  return (
    <div id="gallery" tabIndex={-1} className={css.gallery}>
      <Carousel title={messages.country.gallery} columns="three" bleed={false} small>
        {pictures.map(({ id, title, image_url, url_link }, index) => {
          const figure = (
            <figure>
              <Picture
                src={image_url}
                alt={title ? '' : `${place}, picture ${index + 1}`}
                ratio="flat"
                sizes="(width < 48em) 84vw, 300px"
              />
              {title && (
                <Text as="figcaption" variant="overline">
                  {title}
                </Text>
              )}
            </figure>
          );
          if (!url_link) return <div key={id}>{figure}</div>;
          return (
            <Link key={id} href={url_link} newTab={/^https?:/i.test(url_link)}>
              {figure}
            </Link>
          );
        })}
      </Carousel>
    </div>
  );
}
