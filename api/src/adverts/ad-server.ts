import { Advert } from '@unitbase/contracts/entities/adverts';
import * as z from 'zod';
import type { AdvertProvider } from './provider';

/** A page never waits longer for an ad server. Milliseconds. */
const PATIENCE = 400;

const SAFE_LINK = /^(\/[^/\\]|https:\/\/)/;

const Answer = z.object({
  results: z.array(
    Advert.omit({ size: true, image_url: true })
      .extend({ url: z.string().regex(SAFE_LINK) })
      .nullable(),
  ),
});

/**
 * An ad server that decides on its own side: it gets the slots and the names that target the page, and nothing about
 * the visitor. Its answer is plain text and a link, so that no code of others runs on the site.
 * @param address where the question is posted
 */
export function adServer(address: string): AdvertProvider {
  return {
    fill: async ({ googleAdNames }, slots) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ google_ad_names: googleAdNames, slots }),
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The ad server answered ${response.status}.`);
      const { results } = Answer.parse(await response.json());
      return slots.map((size, place) => {
        const advert = results[place];
        return advert ? { ...advert, size, image_url: null } : null;
      });
    },
  };
}
