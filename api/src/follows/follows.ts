import { type Feature, joinFeatures } from '../http/feature';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { followFeeds } from './feeds';
import { followRoutes } from './routes';
import { sendDigests } from './send-digests';
import { oneClickStop } from './stop';

const digests: Feature = ({ pool, config }, app) => {
  scheduleJobs(app, {
    interval: 60_000,
    failure: 'Could not send the mails of followed subjects',
    run: (signal) => sendDigests(pool, config.siteUrl, { signal }),
  });
  return {};
};

/** Following by mail and by feed (docs/requirements/incentives.md §4). */
export const follows: Feature = joinFeatures(followRoutes, followFeeds, oneClickStop, digests);
