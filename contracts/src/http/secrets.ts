/** Path prefixes of secrets in mails. docs/nginx.conf has the same list. */
const PREFIXES =
  'password/reset|verify-email|newsletter/confirm|gdpr-preferences|account/deletion|web_api/preferences';
/** Query parameters with secrets. */
const NAMES = 'signature|ticket|token|key';

const PATH = new RegExp(`(/(?:${PREFIXES})/)[^/?#\\s"'\\\\]+`, 'gi');
const QUERY = new RegExp(`([?&](?:${NAMES})=)[^&#\\s"'\\\\]+`, 'gi');
/** 32 random bytes in base64url, the format of tokens in mails and sessions. Slugs have no capitals. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** Masks secrets in a URL or text, for logs and counts. */
export const withoutSecrets = (text: string): string =>
  text.replace(PATH, '$1:token').replace(QUERY, '$1:secret').replace(TOKEN, ':token');

/** Whether a URL contains a secret that grants access, for example to reset a password. */
export const hasSecret = (url: string): boolean => withoutSecrets(url) !== url;
