/** Returns true for a video file that the browser plays, false for a player page of another host. */
export const isClip = (url: string): boolean =>
  url.startsWith('/') || /\.(mp4|webm|mov|m4v)(\?|$)/i.test(url);
