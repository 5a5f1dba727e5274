/** The forms of the editor: one address, and `intent` tells which of them was sent. */
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
