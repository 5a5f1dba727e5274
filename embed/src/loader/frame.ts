/** Runs in a frame: reports each change of the widget's height to the parent page. */
new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: 'unitbase:height', height }, '*');
}).observe(document.documentElement);
