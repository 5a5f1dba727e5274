import type { ReactNode } from 'react';
import { Pager } from './pager';

const href = (page: number) => `/country/france?page=${page}`;

export const examples: Record<string, ReactNode> = {
  first: <Pager page={1} pages={73} href={href} label="Pages, first" />,
  middle: <Pager page={12} pages={73} href={href} label="Pages, middle" />,
  last: <Pager page={2} pages={2} href={href} label="Pages, last" />,
};
