export const required = (field: string) => `${field} field is required`;
export const sent = 'Thank you. Your media pack is being downloaded.';
