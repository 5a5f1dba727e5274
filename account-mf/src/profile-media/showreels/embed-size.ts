/** The player's box for a window (docs/requirements/accounts.md §9): 95 % up to 768 px, 85 % up to 1024, else half, at most 800; 16:9. */
export function embedSize(windowWidth: number): { width: number; height: number } {
  const share = windowWidth <= 768 ? 0.95 : windowWidth <= 1_024 ? 0.85 : 0.5;
  const width = Math.round(windowWidth > 1_024 ? Math.min(800, windowWidth * share) : windowWidth * share);
  return { width, height: Math.round((width * 9) / 16) };
}
