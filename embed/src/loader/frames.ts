/** In a page with our frames: gives each the height that it tells. Frames of others, and others' messages, are left alone. */
const { origin } = new URL(import.meta.url);

addEventListener('message', ({ origin: sender, source, data }: MessageEvent) => {
  if (sender !== origin || data?.type !== 'unitbase:height') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.height = String(Math.min(Number(data.height) || 0, 4_000));
  }
});
