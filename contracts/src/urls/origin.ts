import * as z from 'zod';

/** Where a server is, to which paths are added: `https://www.example.com`. A slash at its end is left out. */
export const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com', abort: true })
  .transform((address) => new URL(address))
  .refine(({ href, origin }) => href === `${origin}/`, 'must have no user, path, query or hash')
  .transform(({ origin }) => origin);
