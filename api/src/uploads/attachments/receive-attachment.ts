import { buffer } from 'node:stream/consumers';
import type { Attachment } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { threadRoutes } from '@unitbase/contracts/routes/threads';
import { sanitiseFileName } from '@unitbase/contracts/upload-rules';
import type { FastifyRequest } from 'fastify';
import type { AccountUser } from '../../auth/session';
import { row, rows, transaction } from '../../db/query';
import { readForm } from '../../forms/files/read-form';
import { throwUploadError, toHttpError } from '../../forms/files/upload-errors';
import { whileRenewing } from '../../jobs/while-renewing';
import { uploadKeys } from '../../media/upload-files';
import { addAttachment, attachmentTypeOf, makeSafe } from '../../threads/attachments';
import { attachmentsOf, attachmentUrl } from '../../threads/columns';
import { abandonUpload, finishUpload, lifetimes, openUpload, renewUpload } from '../reservations';
import { through, typeGate } from '../types-by-content';
import type { UploadServices } from '../upload-services';

const { threads } = messages;

interface Received {
  id: string;
  draftId: number;
  name: string;
}

/** Makes a received file safe and adds it to the draft. Throws HTTP 409 at the limit, and 422 for a broken picture. */
async function keep({ pool, files }: UploadServices, { id, draftId, name }: Received): Promise<Attachment> {
  const file = await makeSafe(name, await buffer(files.incoming.open(id)));
  if (!file) return throwUploadError(422, messages.uploads.imageBroken(name));
  await files.store.put(uploadKeys.attachment(id), file.data);
  await files.incoming.delete(id);
  return transaction(pool, async (client) => {
    await finishUpload(client, id);
    // The lock keeps the limit exact with uploads at the same time.
    await rows(client, 'SELECT FROM drafts WHERE id = $1 FOR UPDATE', [draftId]);
    const draft = await row<{ attachments: Attachment[] }>(
      client,
      `SELECT ${attachmentsOf('draft_id', 'd.id')} AS attachments FROM drafts d WHERE d.id = $1`,
      [draftId],
    );
    // The draft was sent or deleted while the file arrived.
    if (!draft) return throwUploadError(409, messages.uploads.failed);
    if (draft.attachments.length >= enquiryRules.attachments)
      return throwUploadError(409, threads.tooManyAttachments(enquiryRules.attachments));
    await addAttachment(client, 'draft_id', draftId, id, file);
    return { id, name: file.name, type: file.type, size: file.data.length, url: attachmentUrl(id) };
  });
}

/**
 * Receives a file for a draft, which `openDraft` finds by the fields before the file. If it fails, the file is removed.
 * Throws HTTP 413, 415, 422, and 507 for a full disk.
 */
export async function receiveAttachment(
  services: UploadServices,
  request: FastifyRequest,
  user: AccountUser,
  openDraft: (fields: Record<string, string>) => Promise<number>,
): Promise<Attachment> {
  const { pool, files } = services;
  let id: string | null = null;
  const options = {
    user,
    file: 'file',
    maximum: enquiryRules.attachmentBytes,
    tooLarge: threads.attachmentSize,
    fields: threadRoutes.uploadAttachment.form,
  };
  try {
    return await readForm(
      request,
      options,
      async (file, fields) => {
        const draftId = await openDraft(fields);
        const declared = Number(request.headers['content-length'] ?? 0) || 0;
        const bytes = Math.min(declared, options.maximum);
        const fileName = sanitiseFileName(file.name);
        const newUpload = {
          userId: user.id,
          kind: 'attachment',
          fileName,
          bytes,
          lifetime: lifetimes.form,
        } as const;
        const uploadId = await openUpload(pool, newUpload);
        id = uploadId;
        const gate = typeGate(
          async (head) => (await attachmentTypeOf(head)) !== null,
          () => throwUploadError(415, threads.attachmentType(file.name)),
        );
        await whileRenewing(
          lifetimes.form,
          () => renewUpload(pool, uploadId, lifetimes.form),
          () => files.incoming.append(uploadId, 0, () => through(file.stream, gate)),
        );
        return { id: uploadId, draftId, name: file.name };
      },
      (received) => keep(services, received),
    );
  } catch (error) {
    if (id !== null) {
      await abandonUpload(pool, id);
      await services.cleanUp.removeDiscarded();
    }
    throw toHttpError(error);
  }
}
