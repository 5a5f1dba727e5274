/** Intents of the editor's forms, which share one URL. */
export const intents = {
  resend: 'resend',
  credentials: 'credentials',
  details: 'details',
  credits: 'credits',
  member: 'member',
  removeMember: 'remove-member',
  submit: 'submit',
} as const;
