/** Entry of a renderer process that applies the planted faults. */
import { readConfig } from '@unitbase/shell/server/http/config';
import { serveRenders } from '@unitbase/shell/server/renderers/serve-renders';
import { createSiteRenderer } from '@unitbase/shell/server/rendering/site-renderer';
import { FAULTS_VARIABLE, plantedFaults } from './faults/faults';
import { faultyReleases } from './faults/faulty-releases';

const planted = plantedFaults(process.env[FAULTS_VARIABLE] ?? '');
const render = createSiteRenderer(readConfig(process.env), (options) => faultyReleases(options, planted.of));

serveRenders(async (input, signal) => {
  if (await planted.shouldCrash()) process.kill(process.pid, 'SIGKILL');
  return render(input, signal);
});
