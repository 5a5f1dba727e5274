import { pipeline } from 'node:stream/promises';
import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { safePath, urls } from '@unitbase/contracts/urls';
import type { FastifyRequest } from 'fastify';
import { row } from '../../db/query';
import { respondToForm } from '../../forms/files/plain-form';
import { throwUploadError } from '../../forms/files/upload-errors';
import { throwHttpError } from '../../http/http-error';
import type { Handlers } from '../../http/register-routes';
import { isPlainForm } from '../../http/session';
import { uploadKeys } from '../../media/upload-files';
import { isSide, requireThread } from '../../threads/access';
import { countFile } from '../../threads/attachments';
import { SEES_ENQUIRY_SQL, VISIBLE_SQL } from '../../threads/columns';
import { saveDraft } from '../../threads/drafts';
import type { UploadServices } from '../upload-services';
import { receiveAttachment } from './receive-attachment';

/** A waiting file is its author's; a sent one belongs to the sides of its threads. `$1` user, `$2` id. */
const FILE_SQL = `
  SELECT a.name, a.mime_type FROM attachments a WHERE a.file = $2 AND (
    EXISTS (SELECT FROM drafts d WHERE d.id = a.draft_id AND d.user_id = $1)
    OR EXISTS (SELECT FROM messages m JOIN threads t ON t.id = m.thread_id
      WHERE m.id = a.message_id AND ${isSide('$1')} AND ${VISIBLE_SQL})
    OR EXISTS (SELECT FROM enquiries e JOIN threads t ON t.enquiry_id = e.id
      WHERE e.id = a.enquiry_id AND ${isSide('$1')} AND ${SEES_ENQUIRY_SQL}))`;

/** Fields of the upload itself; all others are text of the draft. */
const OWN_FIELDS = [CSRF_FIELD, 'token', 'thread', 'key', 'return_to', 'file'];

/** Zero bytes and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Returns the text of a form without scripts, which would be lost otherwise. */
function textOf(request: FastifyRequest, fields: Record<string, string>): Record<string, string> {
  if (!isPlainForm(request)) return {};
  const texts = Object.entries(fields)
    .filter(([name]) => /^[a-z_]{1,20}$/.test(name) && !OWN_FIELDS.includes(name))
    .map(([name, text]) => [name, text.replace(UNSTORABLE, '').slice(0, enquiryRules.text)]);
  return Object.fromEntries(texts);
}

/** Returns a path as a header can hold it. */
function encodedPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://localhost');
  return pathname + search;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Routes of the files of messages and enquiries (docs/requirements/enquiries.md §2, §3). */
export function attachments(
  services: UploadServices,
): Pick<Handlers, 'uploadAttachment' | 'getAttachment' | 'deleteAttachment'> {
  const { pool, files, userOf } = services;

  const openDraft = async (request: FastifyRequest, userId: number, fields: Record<string, string>) => {
    const { thread = '', key = '' } = fields;
    if (!UUID.test(key)) throwUploadError(422, messages.common.fieldRequired('key'));
    const id = Number(thread);
    if (thread !== '' && !(Number.isInteger(id) && id > 0 && id <= 2_147_483_647))
      throwHttpError(404, messages.common.notFoundDetail);
    const threadId = thread === '' ? null : (await requireThread(pool, userId, id)).id;
    if (!(await countFile(pool, { userId }))) throwUploadError(429, messages.common.tooManyRequests);
    return saveDraft(pool, { userId, threadId }, key, textOf(request, fields));
  };

  return {
    uploadAttachment: async ({ request, reply }) => {
      let page = urls.enquiry();
      return respondToForm(
        request,
        reply,
        () => page,
        async () => {
          const user = await userOf(request);
          return receiveAttachment(services, request, user, (fields) => {
            page = encodedPath(safePath(fields.return_to, page));
            return openDraft(request, user.id, fields);
          });
        },
      );
    },

    getAttachment: async ({ params, user, reply }) => {
      const attachment = await row<{ name: string; mime_type: string }>(pool, FILE_SQL, [user.id, params.id]);
      const file = attachment && (await files.store.find(uploadKeys.attachment(params.id.toLowerCase())));
      if (!file) return throwHttpError(404, messages.common.notFoundDetail);
      const { name, mime_type } = attachment;
      const plainName = name.replace(/[^\w.-]+/g, '_');
      const bytes = await file.open();
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': mime_type,
        'content-length': file.size,
        'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      await pipeline(bytes, reply.raw).catch(() => reply.raw.destroy());
      // The response is sent already: `registerRoutes` sends nothing more.
      return undefined as never;
    },

    deleteAttachment: async ({ params, user }) => {
      const deleted = await row(
        pool,
        `DELETE FROM attachments a USING drafts d WHERE d.id = a.draft_id AND a.file = $2 AND d.user_id = $1
         RETURNING a.file`,
        [user.id, params.id],
      );
      if (!deleted) throwHttpError(404, messages.common.notFoundDetail);
      await services.cleanUp.removeDiscarded();
    },
  };
}
