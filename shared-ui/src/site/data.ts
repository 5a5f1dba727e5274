import { type AnswerOf, apiUrl, type Call, type CallArgs, type RouteName } from '@unitbase/contracts/client';
import { use } from 'react';
import useSWR, { type SWRResponse } from 'swr';
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
  if (key && site.fetchForRender && !(key in site.answers)) use(site.fetchForRender(key, fetcher));
  return useSWR<AnswerOf<N>, Error>(key, fetcher);
}

/** The caller of the api for mutations: sends the CSRF token, throws `ApiError`. */
export const useCall = (): Call => useSite().call;
