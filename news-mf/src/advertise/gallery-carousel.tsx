import type { Advertise } from '@unitbase/contracts/entities/news';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { Band } from '../shared/part';
import css from './gallery-carousel.module.css';

type Item = Advertise['image_gallery'][number];

interface GalleryCarouselProps {
  title: string;
  items: Item[];
}

/** Renders a carousel of pictures and videos that link to their own addresses (docs/requirements/news.md §3). */
export function GalleryCarousel({ title, items }: GalleryCarouselProps) {
  if (items.length === 0) return null;
  return (
    <Band>
      <Carousel title={title} autoplay={items.length > 1} focusable={!items.some(linkOf)}>
        {items.map((item) => (
          <GalleryItem key={item.id} item={item} />
        ))}
      </Carousel>
    </Band>
  );
}

const linkOf = (item: Item) => (item.content_type === 'V' ? item.video_url : item.url_link);

function GalleryItem({ item }: { item: Item }) {
  const href = linkOf(item);
  const picture = (
    <span className={css.still}>
      <Picture
        src={item.image_url}
        alt={item.title ? '' : item.image_alt}
        ratio="tv"
        sizes="(width < 48em) 84vw, 450px"
      />
      {item.content_type === 'V' && <PlayMark />}
    </span>
  );
  const words = item.title && <span className={css.title}>{item.title}</span>;
  if (!href) {
    return (
      <>
        {picture}
        {words}
      </>
    );
  }
  return (
    <Link href={href} newTab={/^https?:/i.test(href)} className={css.link}>
      {picture}
      {words}
    </Link>
  );
}
