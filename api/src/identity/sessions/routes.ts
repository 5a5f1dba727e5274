import { cookies, csrfTokens, lifetimes } from '@unitbase/contracts/cookies';
import { isSecure, sessionReader } from '../../auth/session';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { recordSecurity } from '../../http/security-events';
import { checkAccess } from '../../http/session';
import { requireRight } from '../../orgs/access';
import { readUnread } from '../../threads/unread';
import { readOrganisations } from './organisations';
import { clearSessionCookies } from './session-cookies';

interface Name {
  firstname: string;
  lastname: string;
}

/** Routes of the current session. */
export const sessions: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });

  return {
    getSession: async ({ request, reply }) => {
      const session = await readSession(request);
      if (!session) {
        // Readable cookies of an expired session would keep the page's header signed in.
        if (csrfTokens(request.headers.cookie).length > 0) clearSessionCookies(reply, config.siteUrl);
        return { token: null, user: null, organisation_id: null, organisations: [], unread_messages: 0 };
      }
      const name = await row<Name>(pool, 'SELECT firstname, lastname FROM users WHERE id = $1', [session.id]);
      const { received, sent } = await readUnread(pool, session.id);
      return {
        token: session.csrfToken,
        user: {
          id: session.id,
          firstname: name?.firstname ?? '',
          lastname: name?.lastname ?? '',
          email: session.email,
          email_verified: session.verified,
        },
        organisation_id: session.organisationId,
        organisations: await readOrganisations(pool, session.id, session.organisationId),
        unread_messages: received + sent,
      };
    },

    logout: async ({ request, reply }) => {
      const session = await readSession(request);
      if (session) {
        checkAccess(request, session);
        await rows(pool, 'DELETE FROM sessions WHERE token_hash = $1', [session.tokenHash]);
        request.accountId = session.id;
        recordSecurity(request, 'logout');
      }
      clearSessionCookies(reply, config.siteUrl);
    },

    getOrgProfiles: async ({ user, request }) => {
      const session = await readSession(request);
      return readOrganisations(pool, user.id, session?.organisationId ?? null);
    },

    selectOrganisation: async ({ user, body, request, reply }) => {
      const organisationId = body.organisation_id;
      await requireRight(pool, user.id, organisationId, 'view');
      const session = await readSession(request);
      const updated = await row<{ keep: boolean }>(
        pool,
        'UPDATE sessions SET organisation_id = $1 WHERE token_hash = $2 RETURNING keep',
        [organisationId, session?.tokenHash ?? ''],
      );
      reply.setCookie(cookies.organisationId, String(organisationId), {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(config.siteUrl),
        ...(updated?.keep ? { maxAge: lifetimes.sessionAbsolute } : {}),
      });
      return { organisation_id: organisationId };
    },
  };
};
