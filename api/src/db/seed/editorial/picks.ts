import type { Fill } from '../step';

/** Chooses from the newest articles: picks beside each country's guide, latest entries and videos of the home page. */
export async function fillPicks({ client }: Fill): Promise<void> {
  await client.query(
    `INSERT INTO country_picks (country_id, kind, article_id, position)
     SELECT country_id, CASE WHEN n <= 2 THEN 'editors_pick' ELSE 'highlighted' END, article_id, ((n - 1) % 2) + 1
     FROM (SELECT ac.country_id, ac.article_id, row_number() OVER (PARTITION BY ac.country_id ORDER BY a.date_published DESC, a.id) AS n
           FROM article_countries ac JOIN articles a ON a.id = ac.article_id WHERE NOT a.is_external) x
     WHERE n <= 4 ORDER BY country_id, n`,
  );
  await client.query(
    `INSERT INTO latest_entries (latest_type, article_id, title, url_link, link_new_tab, position, image_url, image_alt, image_hour)
     SELECT 'A', id, '', '', false, row_number() OVER (ORDER BY date_published DESC, id), NULL, '', NULL
     FROM (SELECT * FROM articles WHERE article_type = 1 AND NOT is_external ORDER BY date_published DESC, id LIMIT 8) a
     UNION ALL
     SELECT 'E', NULL, 'Locations Week opens its registration', 'https://locations-week.example/', true, 9,
            image_url, image_alt, image_hour FROM articles WHERE id = 12`,
  );
  await client.query(
    `INSERT INTO article_videos (article_id, youtube_video_link, position)
     SELECT id, CASE WHEN n % 2 = 1 THEN 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE' ELSE '' END, n
     FROM (SELECT id, row_number() OVER (ORDER BY date_published DESC, id) AS n FROM articles WHERE article_type = 3) a WHERE n <= 4`,
  );
}
