import type { ApiError } from '@unitbase/contracts/client';
/**
 * Whether the api refused a call. By name, because the shell's client throws the shell's own copy of the class: every
 * release carries its own contracts.
 */
export declare const isApiError: (error: unknown) => error is ApiError;
