import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import type { FastifyRequest } from 'fastify';
import type { Replica } from '../db/servers/replica';

/** Whether the sender may have just written something, and must see it. */
const isPersonal = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || PERSONAL_COOKIE.test(headers.cookie ?? '');

/**
 * Reads what is public: on the replica if it is current and the request is anonymous, else on the primary. `isOutdated`
 * tells that only a replica without the last changes could answer.
 */
export async function readPublic<Value>(
  replica: Replica | undefined,
  request: FastifyRequest,
  read: () => Promise<Value>,
): Promise<{ value: Value; isOutdated: boolean }> {
  if (!replica) return { value: await read(), isOutdated: false };
  return replica.read(isPersonal(request), async (servedBy) => ({
    value: await read(),
    isOutdated: servedBy === 'outdated replica',
  }));
}
