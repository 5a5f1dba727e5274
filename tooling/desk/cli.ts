/**
 * `npm run desk`: what awaits a person is listed, read and decided here, with the mails that follow; and the newsroom's
 * files come in, notices are given out, and partners get their keys.
 */
import { runDesk } from './desk';

process.exitCode = await runDesk(process.argv.slice(2), { env: process.env, output: console });
