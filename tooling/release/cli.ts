#!/usr/bin/env node
/** `npm run release`: publishes, promotes and rolls back the releases of remotes and of the platform. */
import { loadEnvironment } from '../cli/environment';
import { runRelease } from './run';

loadEnvironment();

process.exitCode = await runRelease(process.argv.slice(2));
