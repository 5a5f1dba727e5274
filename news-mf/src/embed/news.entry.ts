import { mounted } from '@unitbase/embed/mount';
import { news } from './news';

export const mount = mounted(news);
