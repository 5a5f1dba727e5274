/** In place of `../renderer-process` where chaos is on: a renderer whose releases can be faulty, and that can die. */
import { readConfig } from '../config';
import { serveRenders } from '../serve-renders';
import { createSiteRenderer } from '../site-renderer';
import { FAULTS_VARIABLE, plantedFaults } from './faults';
import { faultyReleases } from './faulty-releases';

const planted = plantedFaults(process.env[FAULTS_VARIABLE] ?? '');
const render = createSiteRenderer(readConfig(process.env), (options) => faultyReleases(options, planted.of));

serveRenders(async (input, signal) => {
  if (await planted.isToDie()) process.kill(process.pid, 'SIGKILL');
  return render(input, signal);
});
