import { domainToASCII } from 'node:url';

/** Returns an address in the form that equal ones share: lower case, and the domain in ASCII. */
export function addressKey(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).toLowerCase()}@${domainToASCII(address.slice(at + 1))}`;
}
