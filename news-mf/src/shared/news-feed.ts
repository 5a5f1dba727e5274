import { site } from '@unitbase/contracts/site';

/** The feed of all news, as a page's head names it. */
export const newsFeed = { title: `${site.name} news` };
