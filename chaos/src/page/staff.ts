import { chaosCookie, cookieValue } from '@unitbase/contracts/cookies';
import type { Trust } from '@unitbase/contracts/release';
import { readStaffTicket } from '@unitbase/releases/signing/staff-ticket';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Who may see the page and press its buttons: who came by a link that the platform's key signed (`npm run chaos`). The
 * ticket of the link becomes a cookie that is sent to this page only.
 */
export function staffOnly({ path, readTrust }: { path: string; readTrust: () => Promise<Trust> }) {
  return {
    /** Lets the bearer of a ticket in; false for one that does not count. */
    async admit(ticket: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const until = readStaffTicket(ticket, await readTrust(), Date.now());
      if (until === null) return false;
      const seconds = until - Math.floor(Date.now() / 1_000);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const cookie = `${chaosCookie}=${ticket}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
      reply.header('set-cookie', cookie + secure);
      return true;
    },

    async isStaff({ headers }: FastifyRequest): Promise<boolean> {
      const ticket = cookieValue(headers.cookie, chaosCookie);
      return ticket !== undefined && readStaffTicket(ticket, await readTrust(), Date.now()) !== null;
    },
  };
}
