/**
 * Runs once the page is displayed and its document is complete. Browsers may prerender a page, which must not count views,
 * call the api or store anything.
 */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  const retry = () => whenShown(run);
  if (prerendering) document.addEventListener('prerenderingchange', retry, { once: true });
  else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', retry, { once: true });
  } else run();
}
