import { createMount } from '@unitbase/embed/mount';
import { news } from './news';

export const mount = createMount(news);
