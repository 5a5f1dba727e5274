import type { LatestVideo } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { ArticleCard } from '@unitbase/shared-ui/article-card';
import { Carousel } from '@unitbase/shared-ui/carousel';
import { Band, part } from '../shared/part';

/** Renders the newsroom's videos as a carousel that plays automatically (docs/requirements/news.md §2.1, §9). */
export const LatestVideos = part('news/latest-videos', Videos);

function Videos() {
  const { data: videos = [] } = useApi('getLatestVideos');
  if (videos.length === 0) return null;
  return (
    <Band>
      <Carousel title={messages.news.homeLatestVideos} columns="videos" autoplay={videos.length > 1}>
        {videos.map((video) => (
          <Video key={video.id} video={video} />
        ))}
      </Carousel>
    </Band>
  );
}

function Video({ video }: { video: LatestVideo }) {
  return (
    <ArticleCard
      video
      href={video.video_url}
      newTab={/^https?:/i.test(video.video_url)}
      title={video.headline}
      strapline={video.description}
      picture={video.image_url}
      ratio="tv"
      sizes="(width < 48em) 78vw, (width < 61.9375em) 42vw, 410px"
    />
  );
}
