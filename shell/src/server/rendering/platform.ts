/** The libraries that the shell provides to remotes, for the checks of a release. */
export { shared, sharedVersions } from '../../app/shared-modules';
