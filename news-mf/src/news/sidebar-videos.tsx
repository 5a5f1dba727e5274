import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Picture } from '@unitbase/shared-ui/picture';
import { PlayMark } from '@unitbase/shared-ui/play-mark';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { articleLink } from '../shared/articles/article-link';
import { part } from '../shared/part';
import css from './sidebar-videos.module.css';

/** Number of videos that fit beside the grid. */
const VIDEO_COUNT = 3;

/** Renders articles with videos beside the news; 'Watch video' needs a link (docs/requirements/news.md §2.2, §9). */
export const SidebarVideos = part('news/sidebar-videos', Videos);

function Videos() {
  const { data } = useApi('getArticleVideos');
  if (!data || data.result.length === 0) return null;
  return (
    <Section title={messages.news.latestVideos} small tight>
      <ul>
        {data.result.slice(0, VIDEO_COUNT).map(({ id, article, youtube_video_link: video }) => (
          <li key={id} className={css.video}>
            <span className={css.still}>
              <Picture
                src={article.image_url}
                alt=""
                ratio="fill"
                crop={1.25}
                widths={[320, 480, 720]}
                sizes="(width < 48em) 92vw, 330px"
              />
              {video && <PlayMark />}
            </span>
            <div>
              <Text as="h3" variant="h3">
                <TextLink {...articleLink(article)} className={css.title}>
                  {article.title}
                </TextLink>
              </Text>
              {video && (
                <MoreLink
                  href={video}
                  newTab
                  aria-label={`${messages.news.watchVideo}: ${article.title} (opens in new tab)`}
                >
                  {messages.news.watchVideo}
                </MoreLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
