import type { Transform } from 'node:stream';
import { sanitiseFileName } from '@unitbase/contracts/upload-rules';
import type { FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import type { AccountUser } from '../../auth/session';
import { transaction } from '../../db/query';
import { whileRenewing } from '../../jobs/while-renewing';
import { requireOrganisation, type UploadKind } from '../organisation';
import { abandonUpload, keepFor, openUpload, renewUpload, reserveQuota } from '../reservations';
import { through } from '../types-by-content';
import { toHttpError } from '../upload-errors';
import type { UploadServices } from '../upload-services';
import { type FormFile, readForm } from './read-form';

/** A file that has come by a form, complete, and not yet a medium. */
export interface FormUpload {
  id: string;
  fileName: string;
  bytes: number;
  orgId: number;
}

export interface TakeOptions<Fields extends core.$ZodType> {
  user: AccountUser;
  kind: UploadKind;
  /** Name of the part that is the file, and of the field that names the organisation. */
  file: string;
  org: string;
  maximum: number;
  tooLarge: (fileName: string) => string;
  fields: Fields;
  /** Lets only files of the right type be stored. */
  gate?: (fileName: string) => Transform;
}

/**
 * Takes an upload that comes as a form: reserves quota, stores it, and hands it to `finish`, which makes a medium
 * of it. Whatever goes wrong, nothing of it stays; a full disk is 507.
 */
export async function takeForm<Fields extends core.$ZodType, Result>(
  services: UploadServices,
  request: FastifyRequest,
  options: TakeOptions<Fields>,
  finish: (upload: FormUpload, fields: core.output<Fields>) => Promise<Result>,
): Promise<Result> {
  const { pool, files, config } = services;
  const { user, kind } = options;
  let id: string | null = null;
  const reserve = (uploadId: string, orgId: number) =>
    transaction(pool, async (client) => {
      const org = await requireOrganisation(client, user, orgId, 'change');
      await reserveQuota(client, uploadId, org.id, config.organisationBytes);
      return org.id;
    });

  const receive = async (file: FormFile, before: Record<string, string>) => {
    const declared = Math.min(Number(request.headers['content-length'] ?? 0) || 0, options.maximum);
    const made = await openUpload(pool, {
      userId: user.id,
      kind,
      fileName: sanitiseFileName(file.name),
      bytes: declared,
      keep: keepFor.form,
    });
    id = made;
    const named = before[options.org];
    const orgId = named === undefined ? null : await reserve(made, toOrgId(named));
    const start = () => (options.gate ? through(file.stream, options.gate(file.name)) : file.stream);
    const bytes = await whileRenewing(
      keepFor.form,
      () => renewUpload(pool, made, keepFor.form),
      () => files.append(made, 0, start),
    );
    return { id: made, fileName: file.name, bytes, orgId };
  };

  try {
    return await readForm(request, options, receive, async (received, fields) => {
      const orgId =
        received.orgId ??
        (await reserve(received.id, toOrgId((fields as Record<string, unknown>)[options.org])));
      return finish({ ...received, orgId }, fields);
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
