import type { Article } from '@unitbase/contracts/entities/news';
import { lightOf } from '@unitbase/contracts/text';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { HtmlText } from '../shared/html-text';
import css from './article.module.css';

/** From this width the picture's box is 2.2 to 1, as in article.module.css. */
const WIDE = [{ media: '(width >= 48em)', ratio: 2.2 }];

/** Renders the first view of an article: title, strapline, main picture, caption, place and hour. */
export function ArticleHead({ article }: { article: Article }) {
  const light = article.image_hour && lightOf(article.image_hour);
  const placeAndHour = [article.countries[0]?.country, light].filter(Boolean).join(' · ');
  return (
    <>
      <Wrap className={css.head}>
        <Text as="h1" variant="poster">
          {article.title}
        </Text>
        {article.strapline && <HtmlText html={article.strapline} className={css.strapline} />}
      </Wrap>
      {article.image_url && (
        <Wrap>
          <figure>
            <Picture
              src={article.image_url}
              alt={article.image_alt}
              sizes="(width < 48em) calc(100vw - 32px), (max-width: 1472px) 94vw, 1376px"
              crops={WIDE}
              className={css.picture}
              priority
            />
            <figcaption className={css.caption}>
              <Text as="span" variant="small" mute>
                {article.main_image_caption}
              </Text>
              {placeAndHour && (
                <Text as="span" variant="overline">
                  {placeAndHour}
                </Text>
              )}
            </figcaption>
          </figure>
        </Wrap>
      )}
    </>
  );
}
