import { isSigned, sign } from '../../auth/signing';
import type { Pool } from '../../db/query';

const text = (id: number): string => `article:${id}`;

/** Returns the signature that opens the preview of an unpublished article (decision D73). */
export const previewSignature = (pool: Pool, id: number): Promise<string> => sign(pool, 'preview', text(id));

export const isPreviewSignature = (pool: Pool, id: number, signature: string): Promise<boolean> =>
  isSigned(pool, 'preview', text(id), signature);
