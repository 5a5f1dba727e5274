import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Named networks that Fastify accepts. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/');
  // ipaddr.js would also accept '10' as an address.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return NETWORKS.includes(proxy) || (isAddress && (bits === undefined || ipaddr.isValidCIDR(proxy)));
}

/**
 * `TRUST_PROXY`: whose `X-Forwarded-*` headers are trusted. `true` trusts all, behind a proxy that overwrites them;
 * otherwise addresses and networks of proxies, separated by commas.
 */
export const TrustProxy = z
  .string()
  .refine(
    (value) => value === 'true' || value === 'false' || value.split(',').every((one) => isProxy(one.trim())),
    "must be true, false, or proxies' addresses separated by commas",
  )
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value));
