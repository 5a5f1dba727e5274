import type { default as Sharp } from 'sharp';

/** Loads the image library at the first use. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per picture, so that rendering leaves CPU for searches.
  sharp.concurrency(1);
  return sharp;
}
