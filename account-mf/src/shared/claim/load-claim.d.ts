import type { PageArgs } from '@unitbase/contracts/remote';
/** Reads the listing that the address claims, for `ClaimNotice`. One that does not exist is no reason to fail. */
export declare function loadClaim({ url, read }: Pick<PageArgs, 'url' | 'read'>): Promise<void>;
