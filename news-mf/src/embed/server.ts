import type { Widget } from '@unitbase/embed/widget/widget';
import { article } from './article';
import { news } from './news';
import { quiz } from './quiz';

/** The widgets of this remote, for the shell's server: frames and pages without script. */
export const widgets: readonly Widget[] = [news, article, quiz];
