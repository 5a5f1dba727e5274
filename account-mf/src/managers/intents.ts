/** Intents of the forms of the page, which share one URL. */
export const intents = {
  role: 'role',
  remove: 'remove',
  invite: 'invite',
  revoke: 'revoke',
  offer: 'offer',
  withdraw: 'withdraw',
  leave: 'leave',
} as const;
