/** Intents of the editor's forms, which share one URL. */
export const intents = {
  select: 'select',
  resend: 'resend',
  credentials: 'credentials',
  details: 'details',
  credits: 'credits',
  member: 'member',
  removeMember: 'remove-member',
  submit: 'submit',
} as const;
