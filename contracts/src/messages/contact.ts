export const thanks = 'Thanks for contacting us, someone will get back to you as soon as possible.';
export const removalSent =
  'Your removal request has been sent to our editorial team. They will be in touch to confirm as soon as this is processed.';
