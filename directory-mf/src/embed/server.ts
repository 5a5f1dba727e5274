import type { Widget } from '@unitbase/embed/widget/widget';
import { companies } from './companies';
import { company } from './company';
import { incentives } from './incentives';
import { list } from './list';
import { search } from './search';

/** Widgets of this remote that the shell's server renders in frames and without script. */
export const widgets: readonly Widget[] = [companies, company, search, incentives, list];
