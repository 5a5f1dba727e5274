import { decrypt, encrypt } from './encryption';

const PURPOSE = 'totp';

/** Encrypts the secret of an app for one-time codes, for the table of staff. @param signing of `signingSecret` */
export const encryptTotpSecret = (signing: string, secret: string): string =>
  encrypt(signing, PURPOSE, secret);

/** Returns the secret of an app in Base32. */
export const decryptTotpSecret = (signing: string, encrypted: string): string =>
  decrypt(signing, PURPOSE, encrypted);
