import { chaosCookie, cookieValue } from '@unitbase/contracts/cookies';
import type { Trust } from '@unitbase/contracts/release';
import { chaosTicket } from '@unitbase/releases/signing/chaos-ticket';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Admits visitors with a link that the platform's key signed (`npm run chaos`). The link's ticket becomes a cookie for
 * this page only.
 */
export function staffOnly({ path, readTrust }: { path: string; readTrust: () => Promise<Trust> }) {
  return {
    /** Sets the cookie for a valid ticket; resolves with false for an invalid one. */
    async admit(ticket: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const claims = chaosTicket.read(ticket, await readTrust(), Date.now());
      if (!claims) return false;
      const seconds = claims.until - Math.floor(Date.now() / 1_000);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const cookie = `${chaosCookie}=${ticket}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
      reply.header('set-cookie', cookie + secure);
      return true;
    },

    async isStaff({ headers }: FastifyRequest): Promise<boolean> {
      const ticket = cookieValue(headers.cookie, chaosCookie);
      return ticket !== undefined && chaosTicket.read(ticket, await readTrust(), Date.now()) !== null;
    },
  };
}
