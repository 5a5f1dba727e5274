import type { Quiz } from '@unitbase/contracts/entities/news';
import type { PageArgs } from '@unitbase/contracts/remote';
import { PageAdvert } from '@unitbase/remote-kit';
import { readAdverts, sidebarAdvert } from '../shared/adverts';
import { MostRead } from './most-read';
import css from './news-sidebar.module.css';
import { QuizPromo } from './quiz-promo';
import { SidebarVideos } from './sidebar-videos';

/** Loads the sidebar's data. A failure leaves out one part and never fails the page. */
export const sidebarReads = (read: PageArgs['read']) =>
  Promise.allSettled([read('getMostRead'), read('getArticleVideos'), readAdverts(read, sidebarAdvert)]);

/** Renders most read articles, an advertisement, videos and a quiz (docs/requirements/news.md §2.2). */
export function NewsSidebar({ quiz }: { quiz: Quiz | null }) {
  return (
    <aside className={css.sidebar} aria-label="More news">
      <MostRead />
      <PageAdvert call={sidebarAdvert} at={0} />
      <SidebarVideos />
      {quiz && <QuizPromo quiz={quiz} />}
    </aside>
  );
}
