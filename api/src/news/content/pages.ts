import type { About, Advertise, InformationPage } from '@unitbase/contracts/entities/news';
import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeAddress, safeHtml } from '../../http/html';
import { throwHttpError } from '../../http/http-error';

type TeamMember = About['team_members'][number];
type Block = InformationPage['content'][number];

/** Routes of information pages, about us and advertise with us (docs/requirements/news.md §2.9 to §2.11). */
export const pages: Feature = ({ pool }) => ({
  getInformationPage: async ({ params, dependsOn }) => {
    dependsOn(`info:${params.slug}`);
    const page = await row<{ id: number; title: string; description: string; updated_at: Date }>(
      pool,
      'SELECT id, title, description, updated_at FROM info_pages WHERE slug = $1',
      [params.slug],
    );
    if (!page) return throwHttpError(404, messages.common.notFoundDetail);
    const blocks = await rows<Block>(
      pool,
      'SELECT content, image_url, image_alt, image_text FROM info_blocks WHERE page_id = $1 ORDER BY position, id',
      [page.id],
    );
    return {
      slug: params.slug,
      title: page.title,
      description: page.description,
      updated: page.updated_at.toISOString(),
      content: blocks.map((block) => ({
        ...block,
        content: safeHtml(block.content),
        image_url: safeAddress(block.image_url ?? '') || null,
      })),
    };
  },

  getAbout: async ({ dependsOn }) => {
    dependsOn('about');
    const page = await row<{ title: string; description: string }>(
      pool,
      'SELECT title, description FROM about_page ORDER BY id LIMIT 1',
    );
    if (!page) return throwHttpError(404, messages.common.notFoundDetail);
    const team = await rows<TeamMember>(
      pool,
      `SELECT id, name, role, email, text, nullif(image_url, '') AS image_url FROM team_members ORDER BY position, id`,
    );
    return {
      title: page.title,
      description: safeHtml(page.description),
      team_members: team.map((member) => ({ ...member, text: safeHtml(member.text) })),
    };
  },

  getAdvertise: async ({ dependsOn }) => {
    dependsOn('advertise');
    const page = await row<Pick<Advertise, 'title' | 'online_profiles' | 'the_production_guide'>>(
      pool,
      'SELECT title, online_profiles, the_production_guide FROM advertise_page ORDER BY id LIMIT 1',
    );
    if (!page) return throwHttpError(404, messages.common.notFoundDetail);
    const [gallery, buttons] = await Promise.all([
      rows<Advertise['image_gallery'][number]>(
        pool,
        `SELECT id, content_type, gallery_type, title, image_url, image_alt, video_url, url_link
         FROM advertise_gallery ORDER BY gallery_type, position, id`,
      ),
      rows<Advertise['buttons'][number]>(
        pool,
        'SELECT id, name, url_link FROM advertise_buttons ORDER BY position, id',
      ),
    ]);
    return {
      title: page.title,
      online_profiles: safeHtml(page.online_profiles),
      the_production_guide: safeHtml(page.the_production_guide),
      image_gallery: gallery,
      buttons,
    };
  },
});
