/** What the gates of a release need of the shell, as one file of the platform's release: its libraries and its renderer. */
export { shared, sharedVersions } from '@unitbase/shell/server/rendering/platform';
export { smokeTest } from './smoke-test';
