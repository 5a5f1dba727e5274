import { createMount } from '@unitbase/embed/mount';
import { list } from './list';

export const mount = createMount(list);
