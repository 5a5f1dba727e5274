import * as z from 'zod';

/** Origin of a server: `https://www.example.com`. A trailing slash is removed. */
export const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com', abort: true })
  .transform((address) => new URL(address))
  .refine(({ href, origin }) => href === `${origin}/`, 'must have no user, path, query or hash')
  .transform(({ origin }) => origin);
