/** `npm run chaos`: prints a link to the chaos page of a running site. Set `SITE` and `RELEASE_STORE` for another one. */
import { openAccess } from '../release/access';
import { root } from '../release/project';
import { chaosLink } from './chaos-link';

chaosLink(openAccess(root, {}), process.env.SITE || 'http://localhost:3000').then(
  (link) => console.log(link),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
