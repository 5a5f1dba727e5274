// Content of a page with React 17 or 18.
const { site, placed } = JSON.parse(document.getElementById('placed').textContent);
const h = React.createElement;

function Page() {
  const [count, setCount] = React.useState(0);
  const columns = placed.map(({ name, attributes, link }, index) =>
    h(
      'div',
      { key: index, className: `column-${index}` },
      h(`unitbase-${name}`, attributes, h('a', { href: site + link.path }, link.text)),
    ),
  );
  const button = h('button', { id: 'host-button', onClick: () => setCount(count + 1) }, `Clicked ${count}`);
  return h('div', null, button, columns);
}

const content = document.getElementById('content');
if (ReactDOM.createRoot) ReactDOM.createRoot(content).render(h(Page));
else ReactDOM.render(h(Page), content);
