import { mounted } from '@unitbase/embed/mount';
import { article } from './article';

export const mount = mounted(article);
