import { countedPath } from '@unitbase/contracts/page-views';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../http/feature';
import { callerOf, countCall } from '../../http/rate-limit';
import { countUse } from './count';

/** Limit per address: more than a person reads in five minutes. */
const CALL_LIMIT = { calls: 300, seconds: 300 };

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
const optsOut = ({ headers }: FastifyRequest) => headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Route that counts page views without cookies (decision C20, SH-055). */
export const usage: Feature = ({ pool }) => ({
  countPageView: async ({ body, request }) => {
    if (optsOut(request)) return;
    // No error to the browser: the page cannot act on it, and offices share one address.
    const wait = await countCall(pool, `page-view:${callerOf(request)}`, CALL_LIMIT);
    if (wait > 0) return;
    await countUse(pool, 'view', countedPath(body.path));
  },
});
