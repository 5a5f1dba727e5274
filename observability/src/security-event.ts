/** All security events. docs/operate.md says what each means. */
export const securityEvents = [
  ...(['login', 'login.failed', 'login.limited', 'login.blocked', 'logout'] as const),
  ...(['session.ended', 'sessions.ended'] as const),
  ...(['account.created', 'account.blocked', 'account.unblocked', 'account.erased'] as const),
  ...(['deletion.requested', 'deletion.cancelled'] as const),
  ...(['password.changed', 'password.reset-requested', 'password.reset', 'password.reset-failed'] as const),
  ...(['password.reset-limited', 'credentials.rejected'] as const),
  ...(['email.confirmed', 'email.change-requested', 'email.change-cancelled', 'email.changed'] as const),
  ...(['manager.added', 'manager.role', 'manager.owner', 'manager.removed'] as const),
  ...(['staff.role', 'staff.removed'] as const),
  ...(['factor.set-up', 'factor.given', 'factor.failed', 'factor.locked', 'factor.reset'] as const),
  ...(['factor.recovery-code', 'factor.new-recovery-codes'] as const),
  ...(['factor.passkey-added', 'factor.passkey-removed'] as const),
  ...(['partner-key.created', 'partner-key.revoked'] as const),
  ...([
    'release.promote',
    'release.canary',
    'release.rollback',
    'release.disable',
    'release.enable',
  ] as const),
  ...(['release.unsigned'] as const),
] as const;

export type SecurityEvent = (typeof securityEvents)[number];
