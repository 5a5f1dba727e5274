import { mounted } from '@unitbase/embed/mount';
import { companies } from './companies';

export const mount = mounted(companies);
