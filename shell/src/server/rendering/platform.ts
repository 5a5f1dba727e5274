/** The libraries that the shell gives to remotes, for the gates of a release. */
export { shared, sharedVersions } from '../../app/shared-modules';
