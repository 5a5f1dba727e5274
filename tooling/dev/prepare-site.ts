import { root } from '../release/project';
import { build } from '../start/build';
import { readStartConfig, requireFreePort, type StartConfig } from '../start/config';

/** Builds the project for a site in development. Its release store is its own: `npm start` does not serve its releases. */
export async function prepareSite(): Promise<StartConfig> {
  const config = readStartConfig(root, { RELEASE_STORE: '.data/dev/releases', ...process.env });
  await requireFreePort(config.port);
  console.log('Building…');
  await build(root);
  console.log('Starting the database and the api…');
  return config;
}
