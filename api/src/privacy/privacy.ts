import { type Feature, joinFeatures } from '../http/feature';
import { IntervalJob } from '../jobs/interval-job';
import { deletion } from './deletion';
import { dataExport } from './export';
import { preferences } from './preferences/routes';
import { purgeExpired } from './purge-expired';

const purging: Feature = ({ pool }, app) => {
  const purge = new IntervalJob(
    () => purgeExpired(pool),
    (error) => app.log.error({ err: error }, 'old sessions could not be removed'),
  );
  app.addHook('onReady', async () => purge.start(3_600_000));
  app.addHook('preClose', () => purge.stop());
  return {};
};

/** Mail preferences, export and deletion of personal data, and how long it is stored. */
export const privacy: Feature = joinFeatures(deletion, dataExport, preferences, purging);
