/** `npm run gallery`: lists the components with their examples and sources, and rebuilds them at each change. */

import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { base } from '@unitbase/build-presets/rspack/base.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.data/gallery');
const port = Number(process.env.PORT || 3010);
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.tsx': 'text/plain; charset=utf-8',
};

const shared = base({
  context: path.join(root, 'shared-ui'),
  target: ['web', 'es2022'],
  uniqueName: 'unitbase_kit',
});
const compiler = rspack({
  ...shared,
  entry: { gallery: path.join(root, 'tooling/dev/gallery-entry.tsx') },
  output: {
    ...shared.output,
    path: folder,
    filename: 'gallery.js',
    cssFilename: 'gallery.css',
    publicPath: '/',
  },
  plugins: [new rspack.HtmlRspackPlugin({ title: 'Unitbase kit', scriptLoading: 'defer' })],
});

compiler.watch({}, (error, stats) => {
  if (error || stats?.hasErrors())
    console.error(error?.message ?? stats?.toString({ all: false, errors: true }));
  else console.log(`The gallery is at http://localhost:${port}`);
});

/** Returns the file with the examples of a component for `/source/<component>`. */
function sourceOf(pathname) {
  const [, component] = /^\/source\/([a-z-]+)$/.exec(pathname) ?? [];
  if (!component) return undefined;
  const files = ['shared-ui/src', 'remote-kit/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(root, folder, file)),
  );
  return files.find((file) => file.includes(`/${component}/`) && file.endsWith('.examples.tsx'));
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://gallery');
  const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
  // Examples use the pictures of the seed data.
  const picture = path.join(root, 'api/starting-data', path.normalize(pathname.replace(/^\/media/, '')));
  const existing = [file, picture, sourceOf(pathname)].find(
    (candidate) => candidate?.startsWith(root) && existsSync(candidate),
  );
  if (!existing) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[path.extname(existing)] ?? 'application/octet-stream' });
  createReadStream(existing).pipe(response);
});
server.on('error', () => {
  console.error(`Port ${port} is in use. Set another with PORT.`);
  process.exit(1);
});
server.listen(port);
