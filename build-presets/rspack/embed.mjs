import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { base } from './base.mjs';
import { serverExternals } from './shared-libraries.mjs';

const require = createRequire(import.meta.url);
const embed = path.dirname(require.resolve('@unitbase/embed/package.json'));

/** Options of plain ES modules without container, chunks or globals. */
const esModules = {
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
};

/**
 * Returns the builds of a remote's widgets: one script and stylesheet for each `src/embed/<widget>.entry.ts`, their
 * libraries, and `src/embed/server.ts` for the server. Empty without widgets.
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
    // A remote without widgets has no folder.
  }
  return Object.fromEntries(files.map((file) => [file.slice(0, -ENTRY.length), `./src/embed/${file}`]));
}

/** Returns the name of the built libraries' file. */
function runtimeIn(folder) {
  const name = readdirSync(folder).find((file) => /^runtime\.\w+\.js$/.test(file));
  if (!name)
    throw new Error(
      `${folder} contains no libraries of widgets. Build the configuration embed-runtime first.`,
    );
  return name;
}

/** Builds the libraries from one folder, so that remotes with equal versions get identical files. */
function runtime(output) {
  const shared = base({ context: embed, target: ['web', 'es2022'], uniqueName: 'unitbase_embed' });
  return {
    ...shared,
    name: 'embed-runtime',
    devtool: false,
    entry: { runtime: require.resolve('@unitbase/embed/runtime') },
    output: { ...shared.output, ...esModules, path: output, filename: '[name].[contenthash:16].js' },
    optimization: { ...shared.optimization, moduleIds: 'deterministic', splitChunks: false },
  };
}

function widgets({ dirname, uniqueName, output, entries, readUses }) {
  const shared = base({ context: dirname, target: ['web', 'es2022'], uniqueName });
  // The shell serves it two folders up, for the widgets of all releases.
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
      // Without a hash, because the folder contains the release's version.
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

/** Returns the TypeScript sources of an entry. */
function sourcesOf(entry, { chunkGraph }) {
  const modules = entry.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return modules
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map((module) => module.resource ?? module.nameForCondition?.())
    .filter((file) => /\.tsx?$/.test(file ?? ''));
}

/** Writes `embed.json` (contracts/embed-build): script, stylesheet and called routes of each widget. */
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
            `The widget ${name} must build one script and one stylesheet, but builds ${files.join(', ')}.`,
          );
        }
        widgets[name] = { script, style, calls: routesOf(sourcesOf(entry, compilation)) };
      }
      const manifest = { server: 'server/embed.cjs', runtime: runtimeIn(compiler.outputPath), widgets };
      writeFileSync(path.join(compiler.outputPath, 'embed.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
