import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { base, hashedNames } from '@unitbase/build-presets/rspack/base.mjs';

const REMOTES = ['directory', 'news', 'account'];
/** Path under which the reference is served. */
const PREFIX = '/client-rendered/';

/** Modules with state or a context. Each remote bundles the rest of the kit: sharing it would take sixty requests. */
const shared = Object.fromEntries(
  [
    'react',
    'react-dom',
    'react-router-dom',
    'swr',
    'zustand',
    '@unitbase/remote-kit',
    '@unitbase/shared-ui/link',
  ].map((name) => [name, { singleton: true }]),
);

/*
 * Builds shell and remotes with the defaults of the federation plugin: `build.mjs <root> <output folder> <page patterns
 * of each remote as JSON>`. Runs without tsx, because the plugin copies the text of its functions into the bundle.
 */
const [root, output, patterns] = process.argv.slice(2);
const builds = [host(), ...REMOTES.map(remote)];
const compiler = rspack(builds);
compiler.run((error, result) => {
  if (error || result?.hasErrors()) {
    console.error(error ?? result.toString({ preset: 'errors-only' }));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});

function host() {
  const common = base({
    context: path.join(root, 'shell'),
    target: ['web', 'es2022'],
    uniqueName: 'client_rendered_host',
  });
  const remotesModule = `export const patterns = ${patterns};
export const remotes = { ${REMOTES.map((name) => `${name}: () => import('${name}/app')`)} };`;
  return {
    ...common,
    name: 'client-rendered-host',
    devtool: false,
    entry: { main: path.join(import.meta.dirname, 'entry.ts') },
    output: {
      ...common.output,
      ...hashedNames,
      filename: '[name].js',
      path: path.join(output, 'host'),
      publicPath: `${PREFIX}host/`,
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [path.join(import.meta.dirname, 'remotes.js')]: remotesModule,
      }),
      new ModuleFederationPlugin({
        name: 'client_rendered_host',
        remotes: Object.fromEntries(
          REMOTES.map((name) => [name, `client_rendered_${name}@${PREFIX}${name}/mf-manifest.json`]),
        ),
        shared,
        dts: false,
      }),
    ],
  };
}

function remote(name) {
  const context = path.join(root, `${name}-mf`);
  const uniqueName = `client_rendered_${name}`;
  const common = base({ context, target: ['web', 'es2022'], uniqueName });
  return {
    ...common,
    name: uniqueName,
    devtool: false,
    entry: {},
    output: {
      ...common.output,
      ...hashedNames,
      path: path.join(output, name),
      publicPath: `${PREFIX}${name}/`,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx' },
        shared,
        dts: false,
      }),
    ],
  };
}
