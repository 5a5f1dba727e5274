import { createMount } from '@unitbase/embed/mount';
import { incentives } from './incentives';

export const mount = createMount(incentives);
