import { formatDate } from '@unitbase/contracts/dates';
import type { Article } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { useWidget } from '@unitbase/embed/widget/context';
import { Frame } from '@unitbase/embed/widget/frame';
import item from '@unitbase/embed/widget/item.module.css';
import { WidgetLink } from '@unitbase/embed/widget/link';
import { WidgetPicture } from '@unitbase/embed/widget/picture';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { articleLink } from '../shared/articles/article-link';
import css from './article.module.css';

/** Widget with the start of one article and a link to the rest. */
export const article = defineWidget<Article>({
  name: 'article',
  load: ({ required }, call) => call('getArticle', { params: { slug: required('article') } }),
  View({ data }) {
    const { texts } = useWidget();
    const { href } = articleLink(data);
    return (
      <Frame title={texts.latestNews} more={{ href, label: texts.readMore }}>
        <div part="item" className={`${item.single} ${css.article}`}>
          <WidgetPicture src={data.image_url} width={480} className={css.picture} />
          <div className={css.words}>
            <p part="date" className={`${item.line} ${item.quiet} ${css.date}`}>
              <time dateTime={data.date_published}>{formatDate(data.date_published)}</time>
              {data.author && ` · ${data.author.full_name}`}
            </p>
            <h3 part="name" className={`${item.lines} ${css.name}`}>
              <WidgetLink href={href} kind="article" label={data.title} className={item.link}>
                {data.title}
              </WidgetLink>
            </h3>
            <p part="text" className={`${item.lines} ${item.quiet} ${css.text}`}>
              {plainText(data.strapline) || plainText(data.introduction)}
            </p>
          </div>
        </div>
      </Frame>
    );
  },
});
