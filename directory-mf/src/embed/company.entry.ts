import { mounted } from '@unitbase/embed/mount';
import { company } from './company';

export const mount = mounted(company);
