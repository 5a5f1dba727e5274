import type { Widget } from '@unitbase/embed/widget/widget';
import { companies } from './companies';
import { company } from './company';
import { incentives } from './incentives';
import { search } from './search';

/** The widgets of this remote, for the shell's server: frames and pages without script. */
export const widgets: readonly Widget[] = [companies, company, search, incentives];
