export const heading = 'Sign up to receive our newsletter';
export const thanks = 'Thank You For Subscribing!';
export const chooseBulletin = 'Choose at least one bulletin.';
export const confirmationSent = 'We have sent you a mail. Open the link in it to confirm your subscription.';
export const confirmed = 'Thank you, your subscription is confirmed.';
