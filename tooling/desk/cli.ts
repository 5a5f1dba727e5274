/**
 * `npm run desk`: lists, shows and decides queue entries with their mails, imports content files, and manages notices and
 * partner keys.
 */
import { runDesk } from './desk';

process.exitCode = await runDesk(process.argv.slice(2), { env: process.env, output: console });
