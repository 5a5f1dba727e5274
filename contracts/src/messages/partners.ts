export const unknownKey = 'This key is not known, or it was revoked.';
