import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@unitbase/contracts/client-network';
import { cookies, cookieValues } from '@unitbase/contracts/cookies';
import type { Registry } from '@unitbase/contracts/release';
import { labelOf } from './quarantine';

const BETWEEN = '~';

export interface SignedViews {
  /** The cookie for a page that this address gets; `registry` is that of its visitor. */
  cookieFor(registry: Registry, address: string): string;
  /** The releases on trial of which this address got a page, as `remote@version`. */
  readView(cookieHeader: string | undefined, address: string): readonly string[];
  /** A network under a name that tells nothing of it. */
  nameOf(address: string): string;
}

/**
 * Shows that a report comes from where a page went: the releases on trial, signed for the network that got them
 * (docs/decisions/0019). It is the same for all views of a network, so that it knows nobody again.
 * @param key the same for all shells of a site
 */
export function createSignedViews(key: Buffer): SignedViews {
  const mac = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  const signatureOf = (labels: string, address: string) => mac('view', labels, clientNetwork(address));

  return {
    cookieFor({ remotes }, address) {
      const labels = Object.entries(remotes)
        .flatMap(([remote, { canary, live }]) => (canary ? [labelOf(remote, live)] : []))
        .join(BETWEEN);
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
      return view?.split(':')[0]?.split(BETWEEN) ?? [];
    },
    nameOf: (address) => mac('network', clientNetwork(address)),
  };
}

/** A secret that all shells with this private key have, and nobody else. */
export const viewKey = (key: KeyObject): Buffer =>
  createHmac('sha256', key.export({ type: 'pkcs8', format: 'der' }))
    .update('unitbase-views')
    .digest();
