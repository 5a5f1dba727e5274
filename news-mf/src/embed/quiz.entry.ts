import { mounted } from '@unitbase/embed/mount';
import { quiz } from './quiz';

export const mount = mounted(quiz);
