import type {
  ArticleVideos,
  LatestEntry,
  LatestVideo,
  SaveTheDate,
  Testimonial,
  TrustedLogo,
} from '@unitbase/contracts/entities/news';
import { urls } from '@unitbase/contracts/urls';
import { PUBLIC_ARTICLE } from '../../db/published';
import { type Pool, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeAddress, safeHtml } from '../../http/html';
import { CARD, type CardRow, FROM, LATEST, toCard } from '../articles/cards';

type EntryRow = Omit<LatestEntry, 'article' | 'url_link'> & { url_link: string; article_id: number | null };

/** Converts a row to an entry. An external article without a safe URL links to its own page. */
function articleEntry(row: CardRow): LatestEntry {
  const article = toCard(row);
  const { title, image_url, image_alt, image_hour } = article;
  const external = article.is_external ? article.external_link : '';
  return {
    kftv_latest_type: 'A',
    title,
    image_url,
    image_alt,
    image_hour,
    url_link: external || urls.article(article.date_published, article.slug),
    link_new_tab: external !== '',
    article,
  };
}

/** Returns the entries that staff placed on the home page, then the newest other articles. */
async function readLatestEntries(pool: Pool, limit: number): Promise<LatestEntry[]> {
  const placed = await rows<EntryRow>(
    pool,
    `SELECT latest_type AS kftv_latest_type, article_id, title, image_url, image_alt, image_hour, url_link, link_new_tab
     FROM latest_entries ORDER BY position, id LIMIT $1`,
    [limit],
  );
  const cards = await rows<CardRow>(
    pool,
    `SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} AND a.id = ANY($1::int[])
     UNION ALL
     (SELECT ${CARD} FROM ${FROM} WHERE ${PUBLIC_ARTICLE} AND a.id <> ALL($1::int[]) ORDER BY ${LATEST} LIMIT $2)`,
    [placed.flatMap((entry) => entry.article_id ?? []), limit],
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const entries = placed.flatMap((entry): LatestEntry[] => {
    const { article_id, ...external } = entry;
    if (entry.kftv_latest_type === 'E') {
      return [{ ...external, url_link: safeAddress(external.url_link), article: null }];
    }
    const card = byId.get(article_id ?? 0);
    if (!card) return [];
    byId.delete(card.id);
    return [articleEntry(card)];
  });
  return [...entries, ...[...byId.values()].map(articleEntry)].slice(0, limit);
}

/** Returns `null` for the empty path of a missing picture. */
const orNull = (path: string): string | null => path || null;

export const home: Feature = ({ pool }) => ({
  getLatestEntries: ({ query, dependsOn }) => {
    dependsOn('articles', 'home');
    return readLatestEntries(pool, query.limit);
  },

  getLatestVideos: async ({ dependsOn }) => {
    dependsOn('home');
    const videos = await rows<LatestVideo>(
      pool,
      'SELECT id, image_url, image_alt, video_url, headline, description FROM latest_videos ORDER BY position, id',
    );
    return videos.map((video) => ({ ...video, video_url: safeAddress(video.video_url) }));
  },

  getArticleVideos: async ({ dependsOn }): Promise<ArticleVideos> => {
    dependsOn('articles');
    const videos = await rows<CardRow & { video_id: number; youtube_video_link: string }>(
      pool,
      `SELECT ${CARD}, v.id AS video_id, v.youtube_video_link
       FROM ${FROM} JOIN article_videos v ON v.article_id = a.id WHERE ${PUBLIC_ARTICLE} ORDER BY v.position, v.id`,
    );
    return {
      result: videos.map(({ video_id, youtube_video_link, ...card }) => ({
        id: video_id,
        article: toCard(card),
        youtube_video_link: safeAddress(youtube_video_link),
      })),
    };
  },

  getProductionGuides: async ({ dependsOn }) => {
    dependsOn('production-guides');
    const guides = await rows<{
      title: string;
      image_url: string | null;
      square_image_url: string;
      url_field: string;
    }>(
      pool,
      'SELECT title, image_url, square_image_url, url_field FROM production_guides ORDER BY position, id',
    );
    return guides.map((guide) => ({ ...guide, square_image_url: guide.square_image_url || guide.image_url }));
  },

  getTrustedLogos: ({ dependsOn }) => {
    dependsOn('logos');
    return rows<TrustedLogo>(
      pool,
      `SELECT id, logo_url, title FROM brand_logos WHERE kind = 'trusted' ORDER BY position, id`,
    );
  },

  getTestimonials: async ({ dependsOn }) => {
    dependsOn('testimonials');
    const testimonials = await rows<Testimonial & { small_headshot_url: string }>(
      pool,
      `SELECT full_name, job_title, company_name, small_headshot_url, summary FROM testimonials ORDER BY position, id`,
    );
    return testimonials.map((one) => ({
      ...one,
      small_headshot_url: orNull(one.small_headshot_url),
      summary: safeHtml(one.summary),
    }));
  },

  getSaveTheDates: ({ dependsOn }) => {
    dependsOn('save-the-date');
    return rows<SaveTheDate>(
      pool,
      `SELECT id, title, place, starts_on::text AS starts_on, ends_on::text AS ends_on, url_link FROM saved_dates
       WHERE ends_on >= (now() AT TIME ZONE 'Europe/London')::date ORDER BY starts_on, id`,
    );
  },
});
