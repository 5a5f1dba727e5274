import type { Feature } from '../../http/feature';
import { actorOf } from '../actor';
import { changeRelease } from './change-release';
import { openReleases } from './open-releases';
import { readOverview, readRemote } from './read-releases';

/** Routes of the releases of remotes (docs/decisions/0035). */
export const deskReleases: Feature = ({ pool, config }) => {
  const releases = openReleases(config);
  return {
    'GET /desk/releases': () => readOverview(releases),
    'GET /desk/releases/:remote': ({ params }) => readRemote(releases, params.remote),
    'POST /desk/releases/:remote/changes': ({ params, body, user }) =>
      changeRelease({ pool, releases }, actorOf(user), params.remote, body),
  };
};
