import type { Article, ArticleContent } from '@unitbase/contracts/entities/news';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import type { ComponentType } from 'react';
import css from './article-body.module.css';

type BlockProps = { block: ArticleContent };

/** Component for each content type; the type makes the compiler reject a missing one. */
const BLOCKS: Record<ArticleContent['content_type'], ComponentType<BlockProps>> = {
  T: TextBlock,
  I: PictureBlock,
};

/** Renders the introduction and the blocks in their stored order (docs/requirements/news.md §2.5). */
export function ArticleBody({ article }: { article: Pick<Article, 'introduction' | 'article_contents'> }) {
  return (
    <div className={css.body} data-article-body>
      {article.introduction && <Prose html={article.introduction} className={css.introduction} />}
      {article.article_contents.map((block) => {
        const Block = BLOCKS[block.content_type];
        return <Block key={block.id} block={block} />;
      })}
    </div>
  );
}

function TextBlock({ block }: BlockProps) {
  return <Prose html={block.content} />;
}

function PictureBlock({ block }: BlockProps) {
  return (
    <figure className={css.figure}>
      <Picture
        src={block.image_url}
        alt={block.image_alt || block.image_text}
        sizes="(width < 48em) 92vw, (width <= 73.75em) 58vw, 680px"
      />
      {(block.image_text || block.image_caption) && (
        <figcaption className={css.caption}>
          {block.image_text && (
            <Text as="span" variant="small">
              {block.image_text}
            </Text>
          )}
          {block.image_caption && (
            <Text as="span" variant="small" mute>
              {block.image_caption}
            </Text>
          )}
        </figcaption>
      )}
    </figure>
  );
}
