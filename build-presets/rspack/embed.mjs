import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { base } from './base.mjs';
import { serverExternals } from './shared-libraries.mjs';

const require = createRequire(import.meta.url);
const embed = path.dirname(require.resolve('@unitbase/embed/package.json'));

/** Plain ES modules: no container, no chunks, no global. */
const esModules = {
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
};

/**
 * The builds of a remote's widgets: `src/embed/<widget>.entry.ts` as one script and one stylesheet each, the
 * libraries beside them, and `src/embed/server.ts` for the shell's server. None where the remote has no widgets.
 */
export function embedBuilds({ dirname, uniqueName, readUses }) {
  const entries = widgetEntries(dirname);
  if (Object.keys(entries).length === 0) return [];
  const output = path.join(dirname, 'dist/embed');
  return [
    runtime(output),
    widgets({ dirname, uniqueName, output, entries, readUses }),
    server({ dirname, uniqueName }),
  ];
}

function widgetEntries(dirname) {
  const ENTRY = '.entry.ts';
  let files = [];
  try {
    files = readdirSync(path.join(dirname, 'src/embed')).filter((file) => file.endsWith(ENTRY));
  } catch {
    // No folder, no widgets.
  }
  return Object.fromEntries(files.map((file) => [file.slice(0, -ENTRY.length), `./src/embed/${file}`]));
}

/** Name of the libraries' file, once that is built. */
function runtimeIn(folder) {
  const name = readdirSync(folder).find((file) => /^runtime\.\w+\.js$/.test(file));
  if (!name) throw new Error('The libraries of the widgets are not built.');
  return name;
}

/** The same for every remote: built from the same place, so that equal versions give equal bytes and an equal name. */
function runtime(output) {
  const shared = base({ context: embed, target: ['web', 'es2022'], uniqueName: 'unitbase_embed' });
  return {
    ...shared,
    name: 'embed-runtime',
    devtool: false,
    entry: { runtime: './src/runtime.ts' },
    output: { ...shared.output, ...esModules, path: output, filename: '[name].[contenthash:16].js' },
    optimization: { ...shared.optimization, moduleIds: 'deterministic', splitChunks: false },
  };
}

function widgets({ dirname, uniqueName, output, entries, readUses }) {
  const shared = base({ context: dirname, target: ['web', 'es2022'], uniqueName });
  // Two folders up, where the shell gives it to the widgets of every release.
  const runtimeFile = () => `../../${runtimeIn(output)}`;
  const libraries = { react: 'react', 'react/jsx-runtime': 'jsx', 'react-dom/client': '' };
  return {
    ...shared,
    name: 'embed',
    dependencies: ['embed-runtime'],
    devtool: false,
    entry: entries,
    output: {
      ...shared.output,
      ...esModules,
      clean: false,
      path: output,
      // The folder is the release's own: a hash in each name would only make the loader longer.
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    externalsType: 'module',
    externals: [
      ({ request }, done) => {
        const member = libraries[request];
        if (member === undefined) return done();
        return done(null, member ? [runtimeFile(), member] : runtimeFile());
      },
    ],
    optimization: { ...shared.optimization, moduleIds: 'deterministic', splitChunks: false },
    plugins: [new EmbedManifestPlugin(readUses)],
  };
}

function server({ dirname, uniqueName }) {
  const shared = base({ context: dirname, target: 'node20', uniqueName, onServer: true });
  return {
    ...shared,
    name: 'embed-server',
    entry: { embed: './src/embed/server.ts' },
    output: {
      ...shared.output,
      clean: false,
      path: path.join(dirname, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      asyncChunks: false,
    },
    dependencies: ['server'],
    externals: [serverExternals],
    externalsPresets: { node: true },
    optimization: { splitChunks: false, minimize: false },
  };
}

/** Files of our own TypeScript that went into an entry. */
function sourcesOf(entry, { chunkGraph }) {
  const modules = entry.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map((module) => module.resource ?? module.nameForCondition?.())
    .filter((file) => /\.tsx?$/.test(file ?? ''));
}

/** Writes `embed.json` beside the files (contracts/embed-build): which script and stylesheet each widget is. */
class EmbedManifestPlugin {
  constructor(readUses) {
    this.readUses = readUses;
  }

  apply(compiler) {
    compiler.hooks.done.tap('EmbedManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const widgets = {};
      const { routesOf } = this.readUses();
      for (const [name, entry] of compilation.entrypoints) {
        const files = entry.getFiles();
        const [script] = files.filter((file) => file.endsWith('.js'));
        const [style] = files.filter((file) => file.endsWith('.css'));
        if (!style || files.length !== 2) {
          throw new Error(
            `The widget ${name} must be one script and one stylesheet, and is ${files.join(', ')}.`,
          );
        }
        widgets[name] = { script, style, calls: routesOf(sourcesOf(entry, compilation)) };
      }
      const manifest = { server: 'server/embed.cjs', runtime: runtimeIn(compiler.outputPath), widgets };
      writeFileSync(path.join(compiler.outputPath, 'embed.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
