import type { ReportedKind } from '@unitbase/contracts/statistics';
import type { FastifyRequest } from 'fastify';
import { rows } from '../db/query';
import type { Feature } from '../http/feature';
import { callerOf, countCall } from '../http/rate-limit';
import type { ReadSession } from '../http/session';
import { countedWords, isCounted } from './visitor';

/** Limit per address, for offices that share one. Calls above it are not counted. */
const CALL_LIMIT = { calls: 600, seconds: 300 };

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

interface Report {
  kind: ReportedKind;
  companies: readonly number[];
  words: string;
}

/** Routes that browsers call for what visitors see and press. They answer when the event is stored. */
export const countRoutes =
  (readSession: ReadSession): Feature =>
  ({ pool }) => {
    async function count(request: FastifyRequest, { kind, companies, words }: Report): Promise<void> {
      const searched = kind === 'words' ? countedWords(words) : '';
      if (!isCounted(request) || (kind === 'words' && searched === '')) return;
      if ((await countCall(pool, `company-counts:${callerOf(request)}`, CALL_LIMIT)) > 0) return;
      const user = await readSession(request);
      await rows(pool, 'SELECT record_count($1, $2, $3, $4)', [kind, companies, user?.id ?? null, searched]);
    }

    return {
      countCompanies: ({ query, request }) => count(request, query),
      countByPicture: async ({ query, request, reply }) => {
        await count(request, query);
        reply.type('image/svg+xml');
        return EMPTY_PICTURE;
      },
    };
  };
