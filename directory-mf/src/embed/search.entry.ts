import { mounted } from '@unitbase/embed/mount';
import { search } from './search';

export const mount = mounted(search);
