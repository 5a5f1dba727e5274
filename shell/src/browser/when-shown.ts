/**
 * Runs once the page is the visitor's and its document is whole. Browsers may load one in advance by their own guess, as
 * while an address is typed: until he goes there nothing of it is counted, asked or stored. And a move brings scripts
 * while the document is still coming.
 */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  const again = () => whenShown(run);
  if (prerendering) document.addEventListener('prerenderingchange', again, { once: true });
  else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', again, { once: true });
  } else run();
}
