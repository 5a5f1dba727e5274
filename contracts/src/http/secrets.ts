/** Path prefixes of secrets in mails and shared links. docs/nginx.conf has the same list. */
const PREFIXES =
  'password/reset|verify-email|newsletter/confirm|gdpr-preferences|account/deletion|lists/shared|following/confirm|following/stop|messages/stop|account/invitations|account/handovers|web_api/invitations|web_api/handovers|web_api/preferences|web_api/shared-lists|web_api/follows/stop|web_api/message-mails/stop';
/** Query parameters with secrets. */
const NAMES = 'signature|ticket|token|key';

/** Also in a query, as the page to return to after the login. */
const SLASH = '(?:/|%2F)';
const PATH = new RegExp(`(${SLASH}(?:${PREFIXES.replaceAll('/', SLASH)})${SLASH})[^/?#\\s"'\\\\]+`, 'gi');
const QUERY = new RegExp(`([?&](?:${NAMES})=)[^&#\\s"'\\\\]+`, 'gi');
/** 32 random bytes in base64url, the format of tokens in mails and sessions. Slugs have no capitals. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;

/** Masks secrets in a URL or text, for logs and counts. */
export const withoutSecrets = (text: string): string =>
  text.replace(PATH, '$1:token').replace(QUERY, '$1:secret').replace(TOKEN, ':token');

/** Whether a URL contains a secret that grants access, for example to reset a password. */
export const hasSecret = (url: string): boolean => withoutSecrets(url) !== url;
