/** What the gates of a release need of the shell, as one file of the platform's release: its libraries and its renderer. */
export { shared } from '../../app/shared-modules';
export { tryRelease } from './try-release';
