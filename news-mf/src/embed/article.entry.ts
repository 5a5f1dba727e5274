import { createMount } from '@unitbase/embed/mount';
import { article } from './article';

export const mount = createMount(article);
