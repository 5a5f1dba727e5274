import { createHash } from 'node:crypto';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountUser } from '../../auth/session';
import { row } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import type { ReadSession } from '../../http/session';
import { POSTER_SQL } from '../../orgs/poster';
import type { UploadServices } from '../upload-services';

interface Playable {
  id: number;
  name: string;
  data_url: string;
  poster: string | null;
  mime_type: string;
}

/** A showreel that is public, or belongs to a profile of the caller. */
const VIDEO_SQL = `
  SELECT r.id, r.name, r.data_url, ${POSTER_SQL} AS poster, r.mime_type FROM reels r JOIN orgs o ON o.id = r.org_id
  WHERE r.id = $1 AND r.data_url <> '' AND (
    (r.is_published AND o.status = 'approved' AND o.package_code IN ('GOLD','PLATINUM'))
    OR EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id AND m.user_id = $2))`;

const STYLE =
  'html,body{margin:0;height:100%;background:#060a0c}video{display:block;width:100%;height:100%;object-fit:contain}';
const POLICY =
  `default-src 'none'; media-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; ` +
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'`;

const playerPath = (id: number) => `/media/player/${id}`;

const page = ({ name, data_url, poster }: Playable): string =>
  `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body>` +
  `<video controls playsinline preload="metadata" src="${escapeHtml(data_url)}" aria-label="${escapeHtml(name)}"` +
  `${poster ? ` poster="${escapeHtml(poster)}?w=1280"` : ''}></video></body></html>`;

/**
 * Routes of our own player: a page for a frame, and the frame's HTML (docs/requirements/accounts.md §7, decision D72).
 */
export function player(
  { pool }: UploadServices,
  readSession: ReadSession<AccountUser>,
  app: FastifyInstance,
): Pick<Handlers, 'getEmbed'> {
  const find = async (request: FastifyRequest, id: number): Promise<Playable> => {
    const user = await readSession(request);
    const video = await row<Playable>(pool, VIDEO_SQL, [id, user?.id ?? 0]);
    return video ?? throwHttpError(404, messages.common.notFoundDetail);
  };

  app.get<{ Params: { id: string } }>('/media/player/:id', async (request, reply) => {
    const { id } = request.params;
    const video = await find(request, /^\d{1,9}$/.test(id) ? Number(id) : 0);
    return reply
      .headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page(video));
  });

  return {
    getEmbed: async ({ params, query, request }) => {
      const video = await find(request, params.videoId);
      const html =
        `<iframe src="${playerPath(video.id)}" width="${query.width}" height="${query.height}" ` +
        `title="${escapeHtml(video.name)}" loading="lazy" allow="fullscreen"></iframe>`;
      return { html };
    },
  };
}
