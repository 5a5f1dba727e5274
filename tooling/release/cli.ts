/** `npm run release`: publishes, promotes and rolls back the releases of remotes and of the platform. */
import { runRelease } from './run';

process.exitCode = await runRelease(process.argv.slice(2));
