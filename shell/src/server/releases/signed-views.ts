import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@unitbase/contracts/client-network';
import { cookies, cookieValues } from '@unitbase/contracts/cookies';
import type { Registry } from '@unitbase/contracts/release';
import { labelOf } from './quarantine';

const SEPARATOR = '~';

export interface SignedViews {
  /** Returns the `Set-Cookie` line for a page sent to this address; `registry` is that of its visitor. */
  cookieFor(registry: Registry, address: string): string;
  /** Returns the releases of canaried remotes in the page sent to this address, as `remote@version`. */
  readView(cookieHeader: string | undefined, address: string): readonly string[];
  /** Returns a pseudonym of the address's network. */
  pseudonymOf(address: string): string;
}

/**
 * Signs the releases of a page for the network that got it, so that a report proves its origin (docs/decisions/0019). All
 * views of a network have the same value, which identifies no visitor.
 * @param key the same key for all shells of a site
 */
export function createSignedViews(key: Buffer): SignedViews {
  const mac = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  const signatureOf = (labels: string, address: string) => mac('view', labels, clientNetwork(address));

  return {
    cookieFor({ remotes }, address) {
      const labels = Object.entries(remotes)
        .flatMap(([remote, { canary, live }]) => (canary ? [labelOf(remote, live)] : []))
        .join(SEPARATOR);
      const value = `${labels}:${signatureOf(labels, address)}`;
      return `${cookies.releaseView}=${value}; Path=/_report; HttpOnly; SameSite=Strict`;
    },
    readView(cookieHeader, address) {
      const isSigned = (value: string) => {
        const [labels = '', signature = ''] = value.split(':');
        const [sent, expected] = [Buffer.from(signature), Buffer.from(signatureOf(labels, address))];
        return sent.length === expected.length && timingSafeEqual(sent, expected);
      };
      const view = cookieValues(cookieHeader, cookies.releaseView).find(isSigned);
      return view?.split(':')[0]?.split(SEPARATOR) ?? [];
    },
    pseudonymOf: (address) => mac('network', clientNetwork(address)),
  };
}

/** Derives a secret from the private key that all shells share. */
export const viewKey = (key: KeyObject): Buffer =>
  createHmac('sha256', key.export({ type: 'pkcs8', format: 'der' }))
    .update('unitbase-views')
    .digest();
