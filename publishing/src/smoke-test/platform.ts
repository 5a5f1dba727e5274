/** Exports of the platform's server file: shared libraries for remotes, and the smoke test of their releases. */
export { shared, sharedVersions } from '@unitbase/shell/server/rendering/platform';
export { smokeTest } from './smoke-test';
