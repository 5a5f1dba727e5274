import { countedPath } from '@unitbase/contracts/page-views';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../http/feature';
import { callerOf, countCall } from '../../http/rate-limit';
import { countUse } from './count';

/** More pages than anybody reads in five minutes. */
const ALLOWED = { calls: 300, seconds: 300 };

/** Who asks not to be tracked is not counted either, though a count tracks nobody. */
const asksNotTo = ({ headers }: FastifyRequest) => headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Page views of the site's own, cookieless analytics (decision C20, SH-055). */
export const usage: Feature = ({ pool }) => ({
  countPageView: async ({ body, request }) => {
    if (asksNotTo(request)) return;
    // Unsaid to the browser: a page has nothing to do about it, and an office behind one address would read of errors.
    const wait = await countCall(pool, `page-view:${callerOf(request)}`, ALLOWED);
    if (wait > 0) return;
    await countUse(pool, 'view', countedPath(body.path));
  },
});
