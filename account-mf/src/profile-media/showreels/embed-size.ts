/**
 * Returns the player's size in px: 95 % of a window up to 768 px, 85 % up to 1024, else half, at most 800
 * (docs/requirements/accounts.md §9).
 */
export function embedSize(windowWidth: number): { width: number; height: number } {
  const share = windowWidth <= 768 ? 0.95 : windowWidth <= 1_024 ? 0.85 : 0.5;
  const width = Math.round(windowWidth > 1_024 ? Math.min(800, windowWidth * share) : windowWidth * share);
  return { width, height: Math.round((width * 9) / 16) };
}
