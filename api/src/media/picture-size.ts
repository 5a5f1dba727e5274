/** Widths that pictures are made in, in pixels. */
export const WIDTHS = [160, 320, 360, 480, 640, 720, 960, 1280, 1440, 1600, 2000] as const;

export const FORMATS = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const;
export type Format = keyof typeof FORMATS;

/** The smallest width we make that is at least what is asked for; `null` asks for the picture as it is. */
export function widthFor(asked: string | undefined): number | null {
  const wanted = Number(asked);
  if (!asked || !Number.isFinite(wanted) || wanted <= 0) return null;
  return WIDTHS.find((width) => width >= wanted) ?? WIDTHS[WIDTHS.length - 1] ?? null;
}

/** Width to height of the crops that we make: tall boxes, heads of articles and countries. Any other is the page's own affair. */
const CROPS: readonly string[] = ['0.75', '1.25', '1.9', '2.2', '2.9', '6.4'];

/** The crop that is asked for; `null` for the picture whole. */
export const cropFor = (asked: unknown): number | null =>
  typeof asked === 'string' && CROPS.includes(asked) ? Number(asked) : null;

/** AVIF where the browser takes it, else WebP, else JPEG, unless the address asks for one of them. */
export function formatFor(asked: string | undefined, accept: string | undefined): Format {
  if (asked === 'avif' || asked === 'jpeg' || asked === 'webp') return asked;
  if (accept?.includes('image/avif')) return 'avif';
  return !accept || accept.includes('image/webp') || accept.includes('*/*') || accept.includes('image/*')
    ? 'webp'
    : 'jpeg';
}
