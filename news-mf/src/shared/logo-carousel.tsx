import type { TrustedLogo } from '@unitbase/contracts/entities/news';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Text } from '@unitbase/shared-ui/text';
import css from './logo-carousel.module.css';

interface LogoCarouselProps {
  title: string;
  logos: TrustedLogo[];
}

/** Renders logos with names in a carousel that plays automatically, two to four at a time (docs/requirements/news.md §9). */
export function LogoCarousel({ title, logos }: LogoCarouselProps) {
  return (
    <Carousel title={title} autoplay={logos.length > 1} bleed={false} focusable className={css.logos}>
      {logos.map((logo) => (
        <div key={logo.id} className={css.logo}>
          <img src={logo.logo_url} alt="" width={200} height={80} loading="lazy" />
          <Text as="span" variant="small" mute className={css.name}>
            {logo.title}
          </Text>
        </div>
      ))}
    </Carousel>
  );
}
