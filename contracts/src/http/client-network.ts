import ipaddr from 'ipaddr.js';

/**
 * Returns the network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, which providers
 * assign to one customer. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. Returns other text unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
