import type { Testimonial } from '@unitbase/contracts/entities/news';
import { excerpts } from '@unitbase/contracts/limits';
import { plainText, truncate } from '@unitbase/contracts/text';
import { useApi } from '@unitbase/remote-kit';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { Band, part } from '../shared/part';
import { useMedia } from '../shared/use-media';
import css from './testimonial-carousel.module.css';

/** Width from which the carousel plays automatically (docs/requirements/news.md §9: 'on wide screens'). */
const WIDE = '(width >= 61.9375em)';

/** Renders testimonials, cut to 202 characters and expandable (docs/requirements/news.md §3, decision D85). */
export const Testimonials = part('news/testimonials', TestimonialCarousel);

function TestimonialCarousel() {
  const { data: testimonials = [] } = useApi('getTestimonials');
  const isWide = useMedia(WIDE);
  if (testimonials.length === 0) return null;
  return (
    <Band>
      <Carousel
        title="What our clients say"
        columns="two"
        autoplay={isWide && testimonials.length > 1}
        focusable={testimonials.every((testimonial) => !isCut(testimonial))}
      >
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.full_name} testimonial={testimonial} />
        ))}
      </Carousel>
    </Band>
  );
}

const isCut = ({ summary }: Testimonial) => Array.from(plainText(summary)).length > excerpts.testimonial;

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const position = [testimonial.job_title, testimonial.company_name].filter(Boolean).join(', ');
  return (
    <figure className={css.said}>
      <blockquote className={css.quote}>{truncate(testimonial.summary, excerpts.testimonial)}</blockquote>
      {isCut(testimonial) && <Disclosure label="Read it all">{plainText(testimonial.summary)}</Disclosure>}
      <figcaption className={css.who}>
        {testimonial.small_headshot_url && (
          <Picture
            src={testimonial.small_headshot_url}
            alt=""
            ratio="square"
            sizes="64px"
            widths={[320]}
            className={css.portrait}
          />
        )}
        <span>
          <b className={css.name}>{testimonial.full_name}</b>
          <Text as="span" variant="small" mute>
            {position}
          </Text>
        </span>
      </figcaption>
    </figure>
  );
}
