export const url = 'Name the address that is to be embedded: url=…';
export const format = 'The format is json or xml.';
