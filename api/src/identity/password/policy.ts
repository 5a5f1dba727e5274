import * as messages from '@unitbase/contracts/messages';
import { commonPasswords } from './common-passwords';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/**
 * Returns the problems of a password of valid length (decision C16): common in breaches, repeated characters, or the
 * email address. The form checks length and digit.
 */
export function passwordProblems(password: string, email: string): string[] {
  const text = plain(password);
  const name = plain(email).split('@')[0] ?? '';
  const trivial = new Set(text).size < 3 || text === plain(email) || text.replace(/\d+$/, '') === name;
  return trivial || commonPasswords.has(text) ? [messages.register.commonPassword] : [];
}
