import type { Widget } from '@unitbase/embed/widget/widget';
import { article } from './article';
import { news } from './news';
import { quiz } from './quiz';

/** Widgets of this remote that the shell's server renders in frames and without script. */
export const widgets: readonly Widget[] = [news, article, quiz];
