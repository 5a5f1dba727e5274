import path from 'node:path';
import { ReleaseError } from '@unitbase/releases/release-error';
import { type Access, accountName } from './access';

/** What a system says where an account may not read or write. */
const CODES = ['EACCES', 'EPERM', 'EROFS'];

/** Where a folder itself was refused; else it was a file in it. */
const OF_FOLDERS = ['mkdir', 'scandir', 'stat'];

/** One sentence about the folder to which this account has no right, in place of the system's; any other error as it is. */
export function tellNoRight(error: unknown, { folder }: Pick<Access, 'folder'>): unknown {
  const { code = '', path: place, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (!CODES.includes(code) || place === undefined) return error;
  const refused = OF_FOLDERS.includes(syscall) ? place : path.dirname(place);
  const named = folder !== null && `${refused}/`.startsWith(`${folder}/`) ? folder : refused;
  return new ReleaseError(
    `The account '${accountName()}' has no right to ${named}: run this as one that may read and write there, ` +
      'or ask whoever runs the site for that right.',
  );
}
