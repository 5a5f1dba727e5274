/** Paths before a secret that a mail carried. docs/nginx.conf has the same list. */
const AFTER =
  'password/reset|verify-email|newsletter/confirm|gdpr-preferences|account/deletion|web_api/preferences';
/** Names of secrets in a query. */
const NAMES = 'signature|ticket|token|key';

const PATH = new RegExp(`(/(?:${AFTER})/)[^/?#\\s"'\\\\]+`, 'gi');
const QUERY = new RegExp(`([?&](?:${NAMES})=)[^&#\\s"'\\\\]+`, 'gi');
/** 32 random bytes in base64url: what every mail and every session has. A slug has no capitals. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** An address, or a text that holds some, without the secrets in it: for logs and counts. */
export const withoutSecrets = (text: string): string =>
  text.replace(PATH, '$1:token').replace(QUERY, '$1:secret').replace(TOKEN, ':token');

/** Whether an address holds a secret: who has it may reset a password or read an unpublished article. */
export const hasSecret = (address: string): boolean => withoutSecrets(address) !== address;
