import { createMount } from '@unitbase/embed/mount';
import { companies } from './companies';

export const mount = createMount(companies);
