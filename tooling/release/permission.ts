import path from 'node:path';
import { ReleaseError } from '@unitbase/releases/release-error';
import { type Access, accountName } from './access';

/** System error codes for missing permission. */
const CODES = ['EACCES', 'EPERM', 'EROFS'];
/** System calls whose path is the folder itself. */
const FOLDER_CALLS = ['mkdir', 'scandir', 'stat'];

/** Returns an error that names the account and the folder for a missing permission, and other errors unchanged. */
export function describeMissingPermission(error: unknown, { folder }: Pick<Access, 'folder'>): unknown {
  const { code = '', path: file, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (!CODES.includes(code) || file === undefined) return error;
  const denied = FOLDER_CALLS.includes(syscall) ? file : path.dirname(file);
  const reported = folder !== null && `${denied}/`.startsWith(`${folder}/`) ? folder : denied;
  return new ReleaseError(
    `The account '${accountName()}' has no permission for ${reported}. Run the command as an account that may read and ` +
      "write there, or ask the site's operator.",
  );
}
