import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Names of whole networks that the servers know. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/');
  // '10' would be an address too, as C programs read one.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return NETWORKS.includes(proxy) || (isAddress && (bits === undefined || ipaddr.isValidCIDR(proxy)));
}

/**
 * `TRUST_PROXY`: whether `X-Forwarded-*` is believed. `true` behind a proxy that overwrites them, or the proxies'
 * addresses and networks, separated by commas.
 */
export const TrustProxy = z
  .string()
  .refine(
    (value) => value === 'true' || value === 'false' || value.split(',').every((one) => isProxy(one.trim())),
    "must be true, false, or proxies' addresses separated by commas",
  )
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value));
