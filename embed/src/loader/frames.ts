/** Runs in a partner's page: sets the height that each of our frames reports. Ignores messages of other origins. */
const { origin } = new URL(import.meta.url);

addEventListener('message', ({ origin: sender, source, data }: MessageEvent) => {
  if (sender !== origin || data?.type !== 'unitbase:height') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.height = String(Math.min(Number(data.height) || 0, 4_000));
  }
});
