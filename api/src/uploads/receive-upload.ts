import type { Transform } from 'node:stream';
import { sanitiseFileName } from '@unitbase/contracts/upload-rules';
import type { FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import type { AccountUser } from '../auth/session';
import { transaction } from '../db/query';
import { type FormFile, readForm } from '../forms/files/read-form';
import { toHttpError } from '../forms/files/upload-errors';
import { whileRenewing } from '../jobs/while-renewing';
import { type Listing, requireOrganisation, type UploadKind } from './organisation';
import { abandonUpload, lifetimes, openUpload, renewUpload, reserveQuota } from './reservations';
import { through } from './types-by-content';
import type { UploadServices } from './upload-services';

/** A file received by a form, before it becomes a picture, video or document. */
export interface FormUpload {
  id: string;
  fileName: string;
  bytes: number;
  listing: Listing;
}

/** Rules for receiving a kind of upload. */
export interface UploadFormOptions<Fields extends core.$ZodType> {
  user: AccountUser;
  kind: UploadKind;
  /** Name of the part that is the file, and of the field that names the organisation. */
  file: string;
  org: string;
  maximum: number;
  tooLarge: (fileName: string) => string;
  fields: Fields;
  /** Creates a stream that rejects files of the wrong type. */
  gate?: (fileName: string) => Transform;
}

/**
 * Receives an upload by a form: reserves quota, stores the file, and calls `finish`, which creates the medium. If it
 * fails, everything is removed. Throws HTTP 507 for a full disk.
 */
export async function receiveUpload<Fields extends core.$ZodType, Result>(
  services: UploadServices,
  request: FastifyRequest,
  options: UploadFormOptions<Fields>,
  finish: (upload: FormUpload, fields: core.output<Fields>) => Promise<Result>,
): Promise<Result> {
  const { pool, files, config } = services;
  const { user, kind } = options;
  let id: string | null = null;
  const reserve = (uploadId: string, orgId: number) =>
    transaction(pool, async (client) => {
      const org = await requireOrganisation(client, user, orgId, 'profile');
      await reserveQuota(client, uploadId, org.id, config.organisationBytes);
      return org;
    });

  const receive = async (file: FormFile, previousFields: Record<string, string>) => {
    const declared = Math.min(Number(request.headers['content-length'] ?? 0) || 0, options.maximum);
    const uploadId = await openUpload(pool, {
      userId: user.id,
      kind,
      fileName: sanitiseFileName(file.name),
      bytes: declared,
      lifetime: lifetimes.form,
    });
    id = uploadId;
    const orgField = previousFields[options.org];
    const listing = orgField === undefined ? null : await reserve(uploadId, toOrgId(orgField));
    const start = () => (options.gate ? through(file.stream, options.gate(file.name)) : file.stream);
    const bytes = await whileRenewing(
      lifetimes.form,
      () => renewUpload(pool, uploadId, lifetimes.form),
      () => files.incoming.append(uploadId, 0, start),
    );
    return { id: uploadId, fileName: file.name, bytes, listing };
  };

  try {
    return await readForm(request, options, receive, async (received, fields) => {
      const listing =
        received.listing ??
        (await reserve(received.id, toOrgId((fields as Record<string, unknown>)[options.org])));
      return finish({ ...received, listing }, fields);
    });
  } catch (error) {
    if (id !== null) {
      await abandonUpload(pool, id);
      await services.cleanUp.removeDiscarded();
    }
    throw toHttpError(error);
  }
}

const toOrgId = (value: unknown): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 2_147_483_647 ? number : -1;
};
