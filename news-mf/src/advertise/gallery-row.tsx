import type { Advertise } from '@unitbase/contracts/entities/news';
import { Link } from '@unitbase/shared-ui/link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { Row } from '@unitbase/shared-ui/row';
import { Band } from '../shared/part';
import css from './gallery-row.module.css';

type Item = Advertise['image_gallery'][number];

interface GalleryRowProps {
  title: string;
  items: Item[];
}

/** Renders a carousel of pictures and videos that link to their own addresses (docs/requirements/news.md §3). */
export function GalleryRow({ title, items }: GalleryRowProps) {
  if (items.length === 0) return null;
  return (
    <Band>
      <Row title={title} autoplay={items.length > 1} focusable={!items.some(linkOf)}>
        {items.map((item) => (
          <GalleryItem key={item.id} item={item} />
        ))}
      </Row>
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
