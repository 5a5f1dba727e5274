/** Whether an address is a clip that the browser plays itself, not the player page of another host. */
export const isClip = (url: string): boolean =>
  url.startsWith('/') || /\.(mp4|webm|mov|m4v)(\?|$)/i.test(url);
