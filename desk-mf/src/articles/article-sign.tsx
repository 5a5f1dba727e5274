import type { ArticleState } from '@unitbase/contracts/desk/newsroom';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { join } from '@unitbase/shared-ui/join';
import css from './article-sign.module.css';

/** Renders the state of an article in a frame: dashed for a draft. */
export const ArticleSign = ({ state }: { state: ArticleState }) => (
  <span className={join(css.sign, css[state])}>{text.states[state]}</span>
);
