import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../release/project';

const requireOf = (partner: string) => createRequire(path.join(root, 'partners', partner, 'package.json'));

/** Library files of partner pages. */
const FILES: Record<string, () => string> = {
  'bootstrap.css': () => requireOf('others').resolve('bootstrap/dist/css/bootstrap.min.css'),
  'vue.js': () =>
    path.join(path.dirname(requireOf('others').resolve('vue/package.json')), 'dist/vue.global.prod.js'),
  'react17.js': () => umd('react17', 'react'),
  'react-dom17.js': () => umd('react17', 'react-dom'),
  'react18.js': () => umd('react18', 'react'),
  'react-dom18.js': () => umd('react18', 'react-dom'),
};

const umd = (partner: string, library: string) =>
  path.join(
    path.dirname(requireOf(partner).resolve(`${library}/package.json`)),
    `umd/${library}.production.min.js`,
  );

/** Returns a file of `/files/…`, `/scripts/…` or `/styles/…`, or null. */
export async function partnerFile(folder: string, name: string): Promise<Buffer | string | null> {
  if (folder === 'files') {
    const file = FILES[name]?.();
    return file ? readFile(file) : null;
  }
  return { scripts: SCRIPTS, styles: STYLES }[folder]?.[name] ?? null;
}

const STYLES: Record<string, string> = {
  'hostile.css': `
* { all: revert; color: red !important; font: italic 40px/3 Georgia !important; letter-spacing: 4px !important;
    text-transform: uppercase !important; transform: none !important; border: 2px dashed lime !important; margin: 3px !important; }
main > div > *::before, main > div > *::after { content: '»' !important; display: block !important; }
html { font-size: 40px; }
a { color: hotpink !important; text-decoration: line-through !important; }
div, section, ul, li, h2, h3, p, span, img, svg { box-sizing: content-box !important; padding: 7px !important; float: left; }
main > div { float: none !important; clear: both !important; padding: 0 !important; border: 0 !important; margin: 0 !important; }
`,
};

const HOST_REACT = (render: string) => `
const { site, placed } = JSON.parse(document.getElementById('placed').textContent);
const h = React.createElement;
function Page() {
  const [count, setCount] = React.useState(0);
  return h('div', null,
    h('button', { id: 'host-button', onClick: () => setCount(count + 1) }, 'Clicked ' + count),
    placed.map(({ name, attributes, link }, at) =>
      h('div', { key: at, className: 'column-' + at },
        h('unitbase-' + name, attributes, h('a', { href: site + link.path }, link.text)))));
}
${render}
`;

const SCRIPTS: Record<string, string> = {
  'react17.js': HOST_REACT("ReactDOM.render(h(Page), document.getElementById('content'));"),
  'react18.js': HOST_REACT("ReactDOM.createRoot(document.getElementById('content')).render(h(Page));"),
  'vue.js': `
const { site, placed } = JSON.parse(document.getElementById('placed').textContent);
const { createApp, h, ref } = Vue;
createApp({
  setup() {
    const count = ref(0);
    return () => h('div', null, [
      h('button', { id: 'host-button', onClick: () => (count.value += 1) }, 'Clicked ' + count.value),
      placed.map(({ name, attributes, link }, at) => h('div', { class: 'column-' + at },
        [h('unitbase-' + name, attributes, [h('a', { href: site + link.path }, link.text)])])),
    ]);
  },
}).mount('#content');
`,
  // Patches as old libraries and analytics scripts apply them.
  'prototypes.js': `
Object.prototype.extend = function () { return this; };
Array.prototype.each = function (act) { for (var i = 0; i < this.length; i++) act(this[i]); };
Array.prototype.flatMap = function (act) { return [].concat.apply([], this.map(function (one, at) { return act(one, at); })); };
String.prototype.toJSON = function () { return String(this); };
Function.prototype.bind = function (self) {
  var act = this, first = Array.prototype.slice.call(arguments, 1);
  return function () { return act.apply(self, first.concat(Array.prototype.slice.call(arguments))); };
};
var fetchOfThePage = window.fetch;
window.fetch = function () { return fetchOfThePage.apply(window, arguments); };
var define = CustomElementRegistry.prototype.define;
CustomElementRegistry.prototype.define = function () { return define.apply(this, arguments); };
`,
};
