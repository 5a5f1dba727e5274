// Contact
export const contactThanks = 'Thanks for contacting us, someone will get back to you as soon as possible.';
export const removalSent =
  'Your removal request has been sent to our editorial team. They will be in touch to confirm as soon as this is processed.';

// Newsletter
export const newsletterHeading = 'Sign up to receive our newsletter';
export const newsletterThanks = 'Thank You For Subscribing!';
export const chooseBulletin = 'Choose at least one bulletin.';
export const newsletterConfirmationSent =
  'We have sent you a mail. Open the link in it to confirm your subscription.';
export const newsletterConfirmed = 'Thank you, your subscription is confirmed.';

// Media pack
export const mediaPackFieldRequired = (field: string) => `${field} field is required`;
export const mediaPackSent = 'Thank you. Your media pack is being downloaded.';

// Advertising
export const mediaPacks = 'Media Packs';

// Events
export const eventClosed = 'Registrations have now closed.';
export const eventNotOpen = 'Registrations are not open yet.';
export const eventRegistered = 'Thank you for your interest. We will be in touch.';
