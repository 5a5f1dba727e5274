import { Advert } from '@unitbase/contracts/entities/adverts';
import * as z from 'zod';
import type { AdvertProvider } from './provider';

/** Maximum time that a page waits for the ad server, in milliseconds. */
const TIMEOUT_MS = 400;

/** Maximum size of a response; adverts of one page are far smaller. */
const MAX_BYTES = 65_536;

const SAFE_LINK = /^(\/[^/\\]|https:\/\/)/;

const AdServerResponse = z.object({
  results: z.array(
    Advert.omit({ size: true, image_url: true })
      .extend({ url: z.string().regex(SAFE_LINK) })
      .nullable(),
  ),
});

/**
 * Returns a provider that requests adverts from an ad server. The server gets slots and targeting names but no data
 * of the visitor, and returns plain text and links, so that no foreign code runs on the site.
 * @param address URL of the ad server
 */
export function adServer(address: string): AdvertProvider {
  return {
    fill: async ({ googleAdNames }, slots) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ google_ad_names: googleAdNames, slots }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The ad server returned ${response.status}.`);
      const { results } = AdServerResponse.parse(JSON.parse(await readText(response)));
      return slots.map((size, index) => {
        const advert = results[index];
        return advert ? { ...advert, size, image_url: null } : null;
      });
    },
  };
}

/** Reads the body of a response. Throws if it is longer than `MAX_BYTES`. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`The ad server sent more than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
