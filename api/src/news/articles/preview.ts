import { isSigned, sign } from '../../auth/signing';
import type { Pool } from '../../db/query';

const signedText = (id: number): string => `article:${id}`;

/** Returns the signature that opens the preview of an unpublished article (decision D73). */
export const previewSignature = (pool: Pool, id: number): Promise<string> =>
  sign(pool, 'preview', signedText(id));

/** Returns whether the signature opens the preview of the article. */
export const isPreviewSignature = (pool: Pool, id: number, signature: string): Promise<boolean> =>
  isSigned(pool, 'preview', signedText(id), signature);
