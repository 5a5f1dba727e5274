import { createMount } from '@unitbase/embed/mount';
import { quiz } from './quiz';

export const mount = createMount(quiz);
