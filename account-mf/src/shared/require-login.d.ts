import type { PageArgs } from '@unitbase/contracts/remote';
/**
 * Reads a page that is for those who are logged in; everybody else goes to the login page, which leads back
 * (SH-062, SH-063). A session that has ended in the meantime counts as none (SH-064).
 */
export declare function forUsers<T>({ session, url }: PageArgs, read: () => Promise<T>): Promise<T>;
