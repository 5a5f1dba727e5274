/**
 * Runs once the page is the visitor's. Browsers may load one in advance by their own guess, as while an address is
 * typed: until he goes there nothing of it is counted, asked or stored.
 */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
