import {
  apiUrl,
  type Call,
  type CallArgs,
  type ResponseOf,
  type RouteName,
} from '@unitbase/contracts/client';
import { use } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { useSite } from './site-context';

/**
 * Returns a response of the api by SWR. The server waits for it, so that the HTML is complete; the browser starts from the
 * data of the page's `load` or the server. A null name requests nothing.
 */
export const useApi = <N extends RouteName>(name: N | null, ...args: CallArgs<N>) =>
  useResponse(name, args, (response) => response);

/**
 * Returns a response that the page can do without. A failure leaves `data` undefined, while `useApi` on the server fails
 * the whole region. `load` must catch its failure.
 */
export const useOptionalApi = <N extends RouteName>(name: N | null, ...args: CallArgs<N>) =>
  useResponse(name, args, settled);

/** Reads again at intervals while the page is visible, and when it gets the focus. */
const LIVE: SWRConfiguration = { refreshInterval: 20_000, revalidateOnFocus: true };

/**
 * Returns a response that stays up to date while the page is open and its login is the current one. A failure keeps the
 * last data. Its reads do not keep the session alive.
 */
export function useLiveApi<N extends RouteName>(name: N | null, ...args: CallArgs<N>) {
  const { session } = useSite();
  const background = [{ ...args[0], isBackground: true }] as unknown as CallArgs<N>;
  return useResponse(name, background, settled, {
    ...LIVE,
    isPaused: () => session.getState().isLoginOutdated(),
  });
}

/** @param waitFor returns the promise on which the server's rendering waits */
function useResponse<N extends RouteName>(
  name: N | null,
  args: CallArgs<N>,
  waitFor: (response: Promise<unknown>) => Promise<unknown>,
  config?: SWRConfiguration,
): SWRResponse<ResponseOf<N>, Error> {
  const site = useSite();
  const key = name && apiUrl(name, args[0] as object);
  const fetcher = () => site.call(name as N, ...args);
  const pending = key && !(key in site.responses) && site.fetchForRender?.(key, fetcher);
  if (pending) use(waitFor(pending));
  return useSWR<ResponseOf<N>, Error>(key, fetcher, config);
}

/** Returns a response that the page has already loaded, else undefined. Never requests it. */
export function useCachedResponse<N extends RouteName>(
  name: N | null,
  args: CallArgs<N>[0] | undefined,
): ResponseOf<N> | undefined {
  const { responses } = useSite();
  const { cache } = useSWRConfig();
  if (!name) return undefined;
  const key = apiUrl(name, args as object);
  return (cache.get(key)?.data ?? responses[key]) as ResponseOf<N> | undefined;
}

const settledResponses = new WeakMap<Promise<unknown>, Promise<void>>();

/** Returns a promise that resolves when the response settles. It is the same at every render, as `use` requires. */
function settled(response: Promise<unknown>): Promise<void> {
  const cached = settledResponses.get(response);
  if (cached) return cached;
  const nothing = () => undefined;
  const promise = response.then(nothing, nothing);
  settledResponses.set(response, promise);
  return promise;
}

/** Returns a function that calls the api with the CSRF token and throws `ApiError`; for mutations. */
export const useCall = (): Call => useSite().call;
