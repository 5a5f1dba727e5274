import { articleLengths } from '@unitbase/contracts/desk/newsroom';
import type { TextPreview } from '@unitbase/contracts/entities/desk/articles';
import { ArticleBody } from '@unitbase/remote-kit/article-body';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Paper } from '../../shared/editor/paper';
import css from './article-editor.module.css';
import type { ArticleValues } from './article-values';

interface ArticlePreviewProps {
  values: ArticleValues;
  preview: TextPreview;
}

/** Renders the article as its public page does, by the same component. */
export function ArticlePreview({ values, preview }: ArticlePreviewProps) {
  const { title, type, countries, image_src, image_alt } = values;
  return (
    <Paper label="Preview of the article" title={title} overline={[type, ...countries].join(' · ')}>
      {preview.strapline && <Strapline html={preview.strapline} />}
      {image_src.startsWith('/media/') && <Picture src={image_src} alt={image_alt} sizes="440px" />}
      <ArticleBody article={preview} />
    </Paper>
  );
}

/** Renders the strapline; lists cut the end that is crossed out. */
function Strapline({ html }: { html: string }) {
  const letters = Array.from(html);
  const isPlain = !/[<&]/.test(html);
  if (!isPlain || letters.length <= articleLengths.strapline)
    return <Prose html={html} className={css.strapline} />;
  return (
    <p className={css.strapline}>
      {letters.slice(0, articleLengths.strapline).join('')}
      <del className={css.cut}>{letters.slice(articleLengths.strapline).join('')}</del>
    </p>
  );
}
