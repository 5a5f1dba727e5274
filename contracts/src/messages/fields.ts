/** Of a field whose rule has no sentence of its own; the shape is the specification's 'The {field} field must be {n} or less.' */
export const required = (field: string) => `The ${field} field is required.`;
export const unreadable = (field: string) => `The ${field} field cannot be read.`;
export const kind = (field: string, kind: string) => `The ${field} field must be ${kind}.`;
/** @param values with commas between */
export const oneOf = (field: string, values: string) => `The ${field} field must be one of ${values}.`;
export const longest = (field: string, limit: number) =>
  `The ${field} field must be ${limit} characters or less.`;
export const shortest = (field: string, limit: number) =>
  `The ${field} field must be ${limit} characters or more.`;
export const least = (field: string, limit: number) => `The ${field} field must be ${limit} or more.`;
export const above = (field: string, limit: number) => `The ${field} field must be more than ${limit}.`;
