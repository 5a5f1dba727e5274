import { type Feature, joinFeatures } from '../http/feature';
import { Repeater } from '../jobs/repeater';
import { deletion } from './deletion';
import { dataExport } from './export';
import { preferences } from './preferences/routes';
import { tidyAccounts } from './tidy';

const tidying: Feature = ({ pool }, app) => {
  const tidier = new Repeater(
    () => tidyAccounts(pool),
    (error) => app.log.error({ err: error }, 'old sessions could not be removed'),
  );
  app.addHook('onReady', async () => tidier.start(3_600_000));
  app.addHook('preClose', () => tidier.stop());
  return {};
};

/** Mail preferences, export and deletion of personal data, and how long it is stored. */
export const privacy: Feature = joinFeatures(deletion, dataExport, preferences, tidying);
