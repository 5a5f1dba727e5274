import type { RouteName } from '@unitbase/contracts/client';
import type { SecurityEvent } from '@unitbase/observability/security-event';
import { openSecurityLog, type SecurityFacts, type SecurityLog } from '@unitbase/observability/security-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './rate-limit';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
  interface FastifyRequest {
    /** The account that acts, or at a login the account that is tried. */
    accountId: number | null;
  }
  interface FastifyContextConfig {
    /** Name of the contract's route. */
    route?: RouteName;
  }
}

type Events = { [Status in number]?: SecurityEvent };

/** Security events by route and status; 200 is any success. docs/operate.md lists them. */
const EVENTS: { [Name in RouteName]?: Events } = {
  login: { 200: 'login', 401: 'login.failed', 403: 'login.blocked', 429: 'login.limited' },
  registerBasic: { 200: 'account.created' },
  registerPremium: { 200: 'account.created' },
  registerUserAccount: { 200: 'account.created' },
  requestPasswordReset: { 200: 'password.reset-requested', 429: 'password.reset-limited' },
  confirmPasswordReset: {
    200: 'password.reset',
    422: 'password.reset-failed',
    429: 'password.reset-limited',
  },
  changeCredentials: { 422: 'credentials.rejected', 429: 'login.limited' },
  cancelEmailChange: { 200: 'email.change-cancelled' },
  endSession: { 200: 'session.ended' },
  endOtherSessions: { 200: 'sessions.ended' },
  requestDeletion: { 200: 'deletion.requested' },
  withdrawDeletion: { 200: 'deletion.cancelled' },
  cancelDeletion: { 200: 'deletion.cancelled' },
  changeManagerRole: { 200: 'manager.role' },
  removeManager: { 200: 'manager.removed' },
  acceptInvitation: { 200: 'manager.added' },
  acceptOwnership: { 200: 'manager.owner' },
  'POST /desk/factor/setup': { 200: 'factor.set-up', 422: 'factor.failed', 429: 'factor.locked' },
  'POST /desk/factor/code': { 200: 'factor.given', 422: 'factor.failed', 429: 'factor.locked' },
  'POST /desk/factor/recovery': { 200: 'factor.recovery-code', 422: 'factor.failed', 429: 'factor.locked' },
  'POST /desk/factor/passkey': { 200: 'factor.given', 422: 'factor.failed' },
  'POST /desk/recovery-codes': { 200: 'factor.new-recovery-codes' },
  'POST /desk/passkeys': { 200: 'factor.passkey-added' },
  'DELETE /desk/passkeys/:id': { 200: 'factor.passkey-removed' },
  'PUT /desk/people/:id/role': { 200: 'staff.role' },
  'DELETE /desk/people/:id/role': { 200: 'staff.removed' },
  'POST /desk/people/:id/reset-factor': { 200: 'factor.reset' },
  'POST /desk/people/:id/block': { 200: 'account.blocked' },
  'POST /desk/people/:id/unblock': { 200: 'account.unblocked' },
  'POST /desk/people/:id/end-sessions': { 200: 'sessions.ended' },
};

/** Records an event with the account, address and id of its request. */
export function recordSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  facts: SecurityFacts = {},
): void {
  const { accountId: account, id: requestId } = request;
  request.server.securityLog(event, { account, address: callerOf(request), requestId, ...facts });
}

/** Opens the security log, and records the events of routes once they have answered. */
export function securityEvents(app: FastifyInstance, file: string | undefined): void {
  app.decorate('securityLog', openSecurityLog(app, file));
  app.decorateRequest('accountId', null);
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { route } = request.routeOptions.config;
    const event = route && EVENTS[route]?.[statusCode < 300 ? 200 : statusCode];
    if (event) recordSecurity(request, event, factsOf(request));
  });
}

/** Returns whom an event is about, and the role that was given. */
function factsOf({ params, body }: FastifyRequest): SecurityFacts {
  const { id, user } = (params ?? {}) as { id?: string; user?: string };
  const { role } = (body ?? {}) as { role?: unknown };
  return { ...(id && { subject: id }), ...(user && { user }), ...(typeof role === 'string' && { role }) };
}
