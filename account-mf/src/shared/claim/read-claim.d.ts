import type { ClaimLink } from '@unitbase/contracts/urls';
/** The claim that login and registration addresses may carry; the api validates it again (decision C34). */
export declare function readClaim(query: URLSearchParams): ClaimLink;
