import { createMount } from '@unitbase/embed/mount';
import { company } from './company';

export const mount = createMount(company);
