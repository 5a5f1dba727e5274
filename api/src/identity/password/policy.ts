import * as messages from '@unitbase/contracts/messages';
import { commonPasswords } from './common-passwords';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/**
 * What a password of the right length may still be rejected for (decision C16): it is among the most used ones of public
 * breaches, one character repeated, or the address itself. Length and digit are the form's rules.
 */
export function passwordProblems(password: string, email: string): string[] {
  const text = plain(password);
  const name = plain(email).split('@')[0] ?? '';
  const trivial = new Set(text).size < 3 || text === plain(email) || text.replace(/\d+$/, '') === name;
  return trivial || commonPasswords.has(text) ? [messages.register.commonPassword] : [];
}
