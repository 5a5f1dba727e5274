/** Available widths of pictures, in pixels. */
export const WIDTHS = [160, 320, 360, 480, 640, 720, 960, 1280, 1440, 1600, 2000] as const;

export const FORMATS = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const;
export type Format = keyof typeof FORMATS;

/** Returns the smallest available width of at least `requested` pixels; `null` for the original size. */
export function widthFor(requested: string | undefined): number | null {
  const minimum = Number(requested);
  if (!requested || !Number.isFinite(minimum) || minimum <= 0) return null;
  return WIDTHS.find((width) => width >= minimum) ?? WIDTHS[WIDTHS.length - 1] ?? null;
}

/** Available crops as width : height, for tall boxes and page heads. */
const CROPS: readonly string[] = ['0.75', '1.25', '1.9', '2.2', '2.9', '6.4'];

/** Returns the requested crop; `null` for the whole picture or an unknown crop. */
export const cropFor = (requested: unknown): number | null =>
  typeof requested === 'string' && CROPS.includes(requested) ? Number(requested) : null;

/** Returns the requested format, or else the best one that the browser accepts: AVIF, WebP, JPEG. */
export function formatFor(requested: string | undefined, accept: string | undefined): Format {
  if (requested === 'avif' || requested === 'jpeg' || requested === 'webp') return requested;
  if (accept?.includes('image/avif')) return 'avif';
  return !accept || accept.includes('image/webp') || accept.includes('*/*') || accept.includes('image/*')
    ? 'webp'
    : 'jpeg';
}
