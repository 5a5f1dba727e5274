import type { RemoteApp } from '@unitbase/shared-ui/site';
/** The account's pages and fragments, introduced to the shell. */
export declare const app: RemoteApp;
