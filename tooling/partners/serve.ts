/** `npm run partners`: serves partner pages with widgets, from plain to hostile ones. */
import { startPartners } from './partners';

const site = process.env.SITE_URL || 'http://localhost:3000';
const port = Number(process.env.PARTNERS_PORT || 3020);

try {
  const { origin, names, close } = await startPartners({ site, port });
  console.log(`Partner pages with widgets of ${site}:\n`);
  for (const name of names) console.log(`  ${origin}/${name}`);
  console.log(
    `\n?loader=off shows a page without the loader, ?loader=<src of ${site}/embed/versions.json> a pinned one.`,
  );
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
