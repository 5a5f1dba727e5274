/** Widths that pictures are made in, in pixels. */
export const WIDTHS = [160, 320, 480, 640, 720, 960, 1280, 1440, 1600, 2000] as const;

export const FORMATS = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const;
export type Format = keyof typeof FORMATS;

/** The smallest width we make that is at least what is asked for; `null` asks for the picture as it is. */
export function widthFor(asked: string | undefined): number | null {
  const wanted = Number(asked);
  if (!asked || !Number.isFinite(wanted) || wanted <= 0) return null;
  return WIDTHS.find((width) => width >= wanted) ?? WIDTHS[WIDTHS.length - 1] ?? null;
}

/**
 * WebP, unless the address asks for another format or the browser says that it cannot. AVIF is never chosen by itself:
 * making one takes two to three times as long, which only the first picture of a page is worth.
 */
export function formatFor(asked: string | undefined, accept: string | undefined): Format {
  if (asked === 'avif' || asked === 'jpeg' || asked === 'webp') return asked;
  return !accept || accept.includes('image/webp') || accept.includes('*/*') || accept.includes('image/*')
    ? 'webp'
    : 'jpeg';
}
