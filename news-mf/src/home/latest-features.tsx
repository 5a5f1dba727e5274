import type { ArticleSummary } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Card, CardLink } from '@unitbase/shared-ui/card';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Picture } from '@unitbase/shared-ui/picture';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { articleLink } from '../shared/articles/article-link';
import { cardDate } from '../shared/articles/news-card';
import { part } from '../shared/part';
import css from './latest-features.module.css';

/** Renders two featured articles, or one below 991 px (docs/requirements/news.md §2.1, NE-007). */
export const LatestFeatures = part('news/latest-features', Features);

function Features() {
  const { data = [] } = useApi('getFeaturedArticles');
  const [first, second] = data;
  if (!first) return null;
  return (
    <Wrap>
      <Section
        title={messages.news.homeLatestFeatures}
        end={<MoreLink href={urls.productionInsights()}>All features</MoreLink>}
      >
        <div className={css.pair}>
          <FirstFeature article={first} />
          {second && <SecondFeature article={second} />}
        </div>
      </Section>
    </Wrap>
  );
}

function FirstFeature({ article }: { article: ArticleSummary }) {
  return (
    <Card className={css.first}>
      <Picture src={article.image_url} alt="" sizes="(width < 61.9375em) 94vw, 910px" className={css.wide} />
      <div className={css.words}>
        <Text as="h3" variant="d1">
          <CardLink {...articleLink(article)}>{article.title}</CardLink>
        </Text>
        <Text variant="lede">{plainText(article.strapline)}</Text>
        <Signature article={article} />
      </div>
    </Card>
  );
}

function SecondFeature({ article }: { article: ArticleSummary }) {
  return (
    <Card className={css.second}>
      <span className={css.tall}>
        <Picture
          src={article.image_url}
          alt=""
          ratio="fill"
          crop={0.75}
          sizes="(width < 61.9375em) 1px, 450px"
        />
      </span>
      <Text as="h3" variant="d2">
        <CardLink {...articleLink(article)}>{article.title}</CardLink>
      </Text>
      <Text mute>{plainText(article.strapline)}</Text>
      <Signature article={article} />
    </Card>
  );
}

function Signature({ article }: { article: ArticleSummary }) {
  const date = cardDate(article.date_published);
  return (
    <Text variant="overline">
      {article.author && `${article.author.full_name} · `}
      <time dateTime={date.iso}>{date.text}</time>
    </Text>
  );
}
