import { writeFileSync } from 'node:fs';
import path from 'node:path';

const split = (files, folder) => {
  const inside = files.filter((file) => !file.endsWith('.map')).map((file) => `${folder}/${file}`);
  return {
    js: inside.filter((file) => file.endsWith('.js')),
    css: inside.filter((file) => file.endsWith('.css')),
  };
};

/** The order in which a build meets its modules is chance, and a release's version is made of this file too. */
const sorted = (table) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Writes `dist/build.json` (contracts/release, BuildManifest): which files each lazy chunk needs, and which shared
 * libraries the remote takes. Federation's own manifest knows the exposed module only.
 */
export class BuildManifestPlugin {
  constructor({ name, entryName, exposed, contracts, acceptedRange, uses, file }) {
    Object.assign(this, { name, entryName, exposed, contracts, acceptedRange, uses, file });
  }

  apply(compiler) {
    compiler.hooks.done.tap('BuildManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const chunks = {};
      let entry;
      for (const [chunkName, group] of compilation.namedChunkGroups) {
        const files = split(group.getFiles(), 'browser');
        if (chunkName === this.entryName) [entry] = files.js;
        else chunks[chunkName] = files;
      }
      const app = { js: [], css: [] };
      const requires = {};
      for (const module of compilation.modules) {
        // Federation gives the exposed module's chunk no name of its own.
        if ((module.nameForCondition?.() ?? module.resource) === this.exposed) {
          for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
            const files = split([...chunk.files], 'browser');
            app.js.push(...files.js);
            app.css.push(...files.css);
          }
        }
        const consumed = /^consume shared module \([^)]*\) (@?[\w./-]+)@/.exec(module.identifier?.() ?? '');
        if (consumed) requires[consumed[1]] = this.acceptedRange(consumed[1]);
      }
      if (app.js.length === 0) throw new Error(`The build of ${this.name} has no chunk for ./app.`);
      const manifest = {
        name: this.name,
        contracts: this.contracts,
        requires: sorted(requires),
        server: 'server/index.cjs',
        entry,
        app,
        chunks: sorted(chunks),
        uses: this.uses(),
      };
      writeFileSync(path.resolve(compiler.context, this.file), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
