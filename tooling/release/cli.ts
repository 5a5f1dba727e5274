/** `npm run release`: how a remote's team brings a build live and back, without touching the shell. */
import { runRelease } from './run';

process.exitCode = await runRelease(process.argv.slice(2));
