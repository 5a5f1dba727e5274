import { Advert } from '@unitbase/contracts/entities/adverts';
import * as z from 'zod';
import type { AdvertProvider } from './provider';

/** A page never waits longer for an ad server. Milliseconds. */
const PATIENCE = 400;

/** Texts and links of a page's slots are far shorter. */
const MOST_BYTES = 65_536;

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
      const { results } = Answer.parse(JSON.parse(await readText(response)));
      return slots.map((size, place) => {
        const advert = results[place];
        return advert ? { ...advert, size, image_url: null } : null;
      });
    },
  };
}

/** The body of an answer. Throws once it is longer than an answer of adverts can be. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`The ad server sent more than ${MOST_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
