import { type Host, NONCE } from './page';

/** Partner pages, from a plain one to hostile ones. */
export const hosts: readonly Host[] = [
  { name: 'plain', title: 'Plain HTML' },
  { name: 'hostile-css', title: 'Hostile CSS', styles: ['/files/hostile.css'] },
  { name: 'bootstrap', title: 'Bootstrap', styles: ['/files/bootstrap.css'] },
  { name: 'prototypes', title: 'Patched prototypes', scripts: ['/files/prototypes.js'] },
  {
    name: 'react17',
    title: 'React 17',
    isRenderedByScript: true,
    scripts: ['/files/react17.js', '/files/react-dom17.js', '/files/react-page.js'],
  },
  {
    name: 'react18',
    title: 'React 18',
    isRenderedByScript: true,
    scripts: ['/files/react18.js', '/files/react-dom18.js', '/files/react-page.js'],
  },
  {
    name: 'vue',
    title: 'Vue',
    isRenderedByScript: true,
    scripts: ['/files/vue.js', '/files/vue-page.js'],
  },
  {
    name: 'strict-policy',
    title: 'Strict policy and Trusted Types',
    policy: (site) =>
      `default-src 'none'; script-src ${site}; style-src 'self' ${site}; img-src ${site}; connect-src ${site}; ` +
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  },
  {
    name: 'nonce-policy',
    title: 'Nonce and strict-dynamic',
    policy: (site) =>
      `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' ${site}; img-src ${site}; ` +
      `connect-src ${site}; base-uri 'none'; require-trusted-types-for 'script'`,
  },
  { name: 'right-to-left', title: 'من اليمين إلى اليسار', lang: 'ar', dir: 'rtl' },
  { name: 'no-script', title: 'No JavaScript', isServerSideInclude: true },
];
