/** Runs in a frame: reports each change of the widget's height to the parent page. */
new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: 'unitbase:height', height }, '*');
}).observe(document.documentElement);

/** Applies the custom properties that the site's configurator sends. Other origins cannot style a frame. */
addEventListener('message', ({ origin, data }: MessageEvent) => {
  if (origin !== location.origin || data?.type !== 'unitbase:properties') return;
  for (const [name, value] of Object.entries(data.properties as Record<string, string>)) {
    if (name.startsWith('--unitbase-')) document.documentElement.style.setProperty(name, value);
  }
});
