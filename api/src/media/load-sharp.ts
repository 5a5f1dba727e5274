import type { default as Sharp } from 'sharp';

/** Loads the image library when the first picture needs it. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread a picture: drawing never takes the whole machine from searching.
  sharp.concurrency(1);
  return sharp;
}
