import { type Feature, joinFeatures } from '../http/feature';
import { scheduleJobs } from '../jobs/scheduled-jobs';
import { deletion } from './deletion';
import { dataExport } from './export';
import { preferences } from './preferences/routes';
import { purgeExpired } from './purge-expired';

const purging: Feature = ({ pool }, app) => {
  scheduleJobs(app, {
    interval: 3_600_000,
    failure: 'Could not delete expired data',
    run: () => purgeExpired(pool, (account) => app.securityLog('account.erased', { account })),
  });
  return {};
};

/** Mail preferences, export and deletion of personal data, and how long it is stored. */
export const privacy: Feature = joinFeatures(deletion, dataExport, preferences, purging);
