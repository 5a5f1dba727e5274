import type { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { HttpError } from '../../http/http-error';
import { checkToken, isPlainForm, type SessionUser } from '../../http/session';
import { throwUploadError } from './upload-errors';

/** Room for the form around the file, in bytes. */
const FORM_BYTES = 65_536;

/** A file of a form. */
export interface FormFile {
  name: string;
  /** Ends with `truncated` set, one byte after the maximum. */
  stream: Readable & { truncated?: boolean };
}

/** Fields and limits of a form with one file. */
export interface FormOptions<Fields extends core.$ZodType> {
  user: SessionUser;
  /** Name of the part that is the file. */
  file: string;
  /** Maximum size of the file, in bytes. */
  maximum: number;
  tooLarge: (fileName: string) => string;
  fields: Fields;
}

/**
 * Reads a multipart form in order: `receive` gets the file with the fields before it, `finish` all fields. A plain
 * form's CSRF token must precede the file. On an error the rest is read, so that the sender gets the response.
 */
export async function readForm<Fields extends core.$ZodType, Received, Result>(
  request: FastifyRequest,
  options: FormOptions<Fields>,
  receive: (file: FormFile, previousFields: Record<string, string>) => Promise<Received>,
  finish: (received: Received, fields: core.output<Fields>) => Promise<Result>,
): Promise<Result> {
  const { user, maximum } = options;
  if (!request.isMultipart()) throwUploadError(415, messages.common.unsupportedType);
  const texts: Record<string, string> = {};
  let received: { value: Received } | null = null;
  try {
    const parts = request.parts({
      limits: { files: 1, fileSize: maximum, fields: 20, fieldSize: 10_000, parts: 21 },
      throwFileSizeLimit: false,
    } as Parameters<FastifyRequest['parts']>[0]);
    for await (const part of parts) {
      if (part.type === 'field') {
        texts[part.fieldname] = String(part.value);
        continue;
      }
      const name = unescapeName(part.filename ?? '');
      if (part.fieldname !== options.file || name === '' || received) {
        part.file.resume();
        continue;
      }
      if (isPlainForm(request)) checkToken(user, texts.token);
      // Rejects a file by its declared size, before storing a byte.
      if (Number(request.headers['content-length'] ?? 0) > maximum + FORM_BYTES)
        throwUploadError(413, options.tooLarge(name));
      received = { value: await receive({ name, stream: part.file }, texts) };
      if (part.file.truncated) throwUploadError(413, options.tooLarge(name));
    }
    if (isPlainForm(request)) checkToken(user, texts.token);
    if (!received) return throwUploadError(422, messages.uploads.fileMissing);
    const fields = safeParse(options.fields, { ...texts, [options.file]: '' });
    if (!fields.success)
      return throwUploadError(422, fields.error.issues[0]?.message ?? messages.common.badRequest);
    return await finish(received.value, fields.data);
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw isBrokenForm(error) ? new HttpError(400, { detail: messages.common.badRequest }) : error;
  }
}

/** Returns the file's name: browsers escape three characters of it (HTML, multipart/form-data). */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

/** Returns whether a body is not a complete form. The parser's errors have neither status nor code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|terminated early|premature|malformed|boundary/i.test(error.message);
