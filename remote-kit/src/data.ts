import { type AnswerOf, apiUrl, type Call, type CallArgs, type RouteName } from '@unitbase/contracts/client';
import { use } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { useSite } from './site-context';

/**
 * An answer of the api, by SWR under its address. On the server it waits for the answer, so that the HTML is complete;
 * in the browser it starts from what the page's `load` or the server has read.
 * Pass `null` as the name to ask nothing.
 */
export function useApi<N extends RouteName>(
  name: N | null,
  ...args: CallArgs<N>
): SWRResponse<AnswerOf<N>, Error> {
  const site = useSite();
  const key = name && apiUrl(name, args[0] as object);
  const fetcher = () => site.call(name as N, ...args);
  const waiting = key && !(key in site.answers) && site.fetchForRender?.(key, fetcher);
  if (waiting) use(waiting);
  return useSWR<AnswerOf<N>, Error>(key, fetcher);
}

/**
 * An answer that the page can do without: its failure leaves `data` undefined on both sides, where `useApi` on the
 * server would cost the whole region. For a page's side matter; read it in `load` with a catch of its own.
 */
export function useOptionalApi<N extends RouteName>(
  name: N | null,
  ...args: CallArgs<N>
): SWRResponse<AnswerOf<N>, Error> {
  const site = useSite();
  const key = name && apiUrl(name, args[0] as object);
  const fetcher = () => site.call(name as N, ...args);
  const waiting = key && !(key in site.answers) && site.fetchForRender?.(key, fetcher);
  if (waiting) use(settled(waiting));
  return useSWR<AnswerOf<N>, Error>(key, fetcher);
}

/** An answer that the page has read already, or undefined: never asks for it. */
export function useKnownAnswer<N extends RouteName>(
  name: N | null,
  args: CallArgs<N>[0] | undefined,
): AnswerOf<N> | undefined {
  const { answers } = useSite();
  const { cache } = useSWRConfig();
  if (!name) return undefined;
  const key = apiUrl(name, args as object);
  return (cache.get(key)?.data ?? answers[key]) as AnswerOf<N> | undefined;
}

/** Ends when the answer does, well or not; the same promise every time, so that React can wait for it. */
function settled(answer: Promise<unknown>): Promise<void> {
  const known = endings.get(answer);
  if (known) return known;
  const ending = answer.then(
    () => undefined,
    () => undefined,
  );
  endings.set(answer, ending);
  return ending;
}

const endings = new WeakMap<Promise<unknown>, Promise<void>>();

/** The caller of the api for mutations: sends the CSRF token, throws `ApiError`. */
export const useCall = (): Call => useSite().call;
