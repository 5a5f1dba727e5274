import { mounted } from '@unitbase/embed/mount';
import { incentives } from './incentives';

export const mount = mounted(incentives);
