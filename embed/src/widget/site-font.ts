const FAMILY = 'Unitbase Archivo';
let loading: Promise<unknown> | null = null;

/**
 * Brings the site's typeface before the first letter is drawn, so that no line moves. A shadow root takes no
 * `@font-face`: the document gets the face, under a name that nothing else has. Without it the system's is used.
 */
export function loadSiteFont(origin: string): Promise<unknown> {
  if (!loading) {
    const source = `url("${origin}/embed/archivo.woff2") format("woff2")`;
    const face = new FontFace(FAMILY, source, { weight: '400 800', stretch: '62% 100%' });
    loading = face.load().then(
      () => document.fonts.add(face),
      () => {
        loading = null;
      },
    );
  }
  return loading;
}
