import { type Feature, joinFeatures } from '../http/feature';
import type { ReadSession } from '../http/session';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { countRoutes } from './count-routes';
import { foldCounts } from './fold-counts';
import { statisticsRoutes } from './routes';

const folding: Feature = ({ pool }, app) => {
  scheduleJobs(app, {
    interval: 60_000,
    failure: 'Could not add events to the statistics',
    run: () => foldCounts(pool),
  });
  return {};
};

/** Counters of profiles (docs/requirements/enquiries.md §4, docs/decisions/0027). */
export const statistics = (readSession: ReadSession): Feature =>
  joinFeatures(countRoutes(readSession), statisticsRoutes, folding);
