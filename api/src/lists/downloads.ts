import * as messages from '@unitbase/contracts/messages';
import { hasSecret } from '@unitbase/contracts/secrets';
import { toSlug } from '@unitbase/contracts/slug';
import type { FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { readCompanyLines, readListLines } from './contacts';
import { toCsv } from './csv';
import { requireList } from './read-lists';
import { toVcard } from './vcard';

/** Sends a file under a name that every system can store. */
function attach(reply: FastifyReply, mediaType: string, name: string, extension: string): void {
  const fileName = `${toSlug(name) || 'list'}.${extension}`;
  reply
    .type(`${mediaType}; charset=utf-8`)
    .header(
      'content-disposition',
      `attachment; filename="${fileName.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
}

/** Routes of call sheets and files (docs/requirements/lists.md §3). */
export const downloads: Feature = ({ pool, config: { siteUrl } }) => ({
  getCallSheet: async ({ params, user }) => {
    const list = await requireList(pool, user.id, params.id);
    return { name: list.name, lines: await readListLines(pool, list.id, siteUrl) };
  },

  getCompanyCallSheet: async ({ query }) => ({
    name: '',
    lines: await readCompanyLines(pool, query.company, siteUrl),
  }),

  downloadListCsv: async ({ params, user, reply }) => {
    const list = await requireList(pool, user.id, params.id);
    const lines = await readListLines(pool, list.id, siteUrl);
    attach(reply, 'text/csv', list.name, 'csv');
    return toCsv(lines);
  },

  downloadListVcards: async ({ params, user, reply }) => {
    const list = await requireList(pool, user.id, params.id);
    const lines = await readListLines(pool, list.id, siteUrl);
    attach(reply, 'text/vcard', list.name, 'vcf');
    return lines.map(toVcard).join('');
  },

  downloadVcard: async ({ params, reply }) => {
    const [line] = await readCompanyLines(pool, [`${params.country}/${params.slug}`], siteUrl);
    if (!line) return throwHttpError(404, messages.common.notFoundDetail);
    attach(reply, 'text/vcard', line.company, 'vcf');
    return toVcard(line);
  },

  getQrCode: async ({ query, reply }) => {
    const cacheControl = hasSecret(query.path) ? 'no-store' : 'public, max-age=86400';
    reply.type('image/svg+xml').header('cache-control', cacheControl);
    return renderSVG(siteUrl + query.path, { ecc: 'M', border: 4 });
  },
});
