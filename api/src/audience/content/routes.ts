import type { ResponseOf } from '@unitbase/contracts/client';
import type {
  FooterItem,
  FormCountry,
  NewsletterPopup,
  Package,
  PartnerLogo,
} from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import { throwHttpError } from '../../http/http-error';

interface Block {
  content: string;
  image_url: string | null;
  image_text: string;
}

/** Routes of content for forms and the footer. */
export const content: Feature = ({ pool }) => ({
  getFormCountries: () =>
    rows<FormCountry>(
      pool,
      'SELECT numeric_code AS id, code, name, dialling_code FROM iso_countries ORDER BY fold(name), code',
    ),

  getPackages: ({ dependsOn }) => {
    dependsOn('packages');
    return rows<Package>(pool, 'SELECT code, title, summary, price FROM packages ORDER BY position');
  },

  getNewsletterPopup: async ({ dependsOn }) => {
    dependsOn('newsletter-popup');
    const popup = await row<NewsletterPopup>(
      pool,
      'SELECT id, heading, body, image_url FROM newsletter_popups ORDER BY id LIMIT 1',
    );
    return popup ? { ...popup, body: safeHtml(popup.body) } : null;
  },

  getFooter: async ({ dependsOn }) => {
    dependsOn('footer');
    const [items, partners] = await Promise.all([
      rows<FooterItem>(pool, 'SELECT * FROM footer_items ORDER BY content_type, position, id'),
      rows<PartnerLogo>(
        pool,
        `SELECT id, logo_url, title, url_link FROM brand_logos WHERE kind = 'partner' ORDER BY position, id`,
      ),
    ]);
    return { items, partners };
  },

  getNotices: ({ dependsOn }) => {
    dependsOn('notices');
    return rows<ResponseOf<'getNotices'>[number]>(
      pool,
      `SELECT id, text, to_json(starts_at) #>> '{}' AS starts_at, to_json(ends_at) #>> '{}' AS ends_at FROM notices
       WHERE starts_at <= now() AND ends_at > now() ORDER BY starts_at, id`,
    );
  },

  getFooterDetail: async ({ params, dependsOn }) => {
    dependsOn(`info:${params.slug}`);
    const page = await row<{ id: number; title: string }>(
      pool,
      'SELECT id, title FROM info_pages WHERE slug = $1',
      [params.slug],
    );
    if (!page) return throwHttpError(404, messages.common.notFoundDetail);
    const blocks = await rows<Block>(
      pool,
      'SELECT content, image_url, image_text FROM info_blocks WHERE page_id = $1 ORDER BY position',
      [page.id],
    );
    return {
      title: page.title,
      footer_contents: blocks.map((block) => ({ ...block, content: safeHtml(block.content) })),
    };
  },
});
