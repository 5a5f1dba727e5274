/** In a frame: tells the page around how high the widget is, each time that changes. */
new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: 'unitbase:height', height }, '*');
}).observe(document.documentElement);
