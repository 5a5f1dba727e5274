export const closed = 'Registrations have now closed.';
export const notOpen = 'Registrations are not open yet.';
export const registered = 'Thank you for your interest. We will be in touch.';
