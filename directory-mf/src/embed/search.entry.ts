import { createMount } from '@unitbase/embed/mount';
import { search } from './search';

export const mount = createMount(search);
