const FAMILY = 'Unitbase Archivo';
let loading: Promise<unknown> | null = null;

/**
 * Loads the site's font before the widget renders, so that no line moves. Shadow roots do not support `@font-face`, so the
 * document gets it under a unique name. If loading fails, the system font is used.
 */
export function loadSiteFont(origin: string): Promise<unknown> {
  if (!loading) {
    const source = `url("${origin}/embed/archivo.woff2") format("woff2")`;
    const font = new FontFace(FAMILY, source, { weight: '400 800', stretch: '62% 100%' });
    loading = font.load().then(
      () => document.fonts.add(font),
      () => {
        loading = null;
      },
    );
  }
  return loading;
}
