import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

const split = (files, folder) => {
  const inside = files.filter((file) => !file.endsWith('.map')).map((file) => `${folder}/${file}`);
  return {
    js: inside.filter((file) => file.endsWith('.js')),
    css: inside.filter((file) => file.endsWith('.css')),
  };
};

/** Sorts a table: the order of modules varies between builds, and the release's version depends on this file. */
const sorted = (table) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Writes `dist/build.json` (contracts/release, BuildManifest): the files of each lazy chunk, and the required shared
 * libraries. Federation's own manifest lists the exposed module only.
 */
export class BuildManifestPlugin {
  constructor({ name, entryName, contracts, acceptedRange, readUses, file }) {
    Object.assign(this, { name, entryName, contracts, acceptedRange, readUses, file });
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap('BuildManifestPlugin', (compilation) => {
      const { uses, faults } = this.readUses();
      this.uses = uses;
      compilation.errors.push(...faults.map((fault) => new rspack.WebpackError(fault)));
    });
    compiler.hooks.done.tap('BuildManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const chunks = {};
      const {
        app,
        [this.entryName]: entry,
        ...others
      } = Object.fromEntries(
        [...compilation.namedChunkGroups].map(([name, group]) => [name, split(group.getFiles(), 'browser')]),
      );
      if (!app) throw new Error(`The build of ${this.name} has no chunk for ./app.`);
      for (const [name, { js, css }] of Object.entries(others)) {
        // Every page loads the files of `./app`.
        chunks[name] = { js: js.filter((file) => !app.js.includes(file)), css };
      }
      const requires = {};
      for (const module of compilation.modules) {
        const consumed = /^consume shared module \([^)]*\) (@?[\w./-]+)@/.exec(module.identifier?.() ?? '');
        if (consumed) requires[consumed[1]] = this.acceptedRange(consumed[1]);
      }
      const manifest = {
        name: this.name,
        contracts: this.contracts,
        requires: sorted(requires),
        server: 'server/index.cjs',
        entry: entry.js[0],
        app,
        chunks: sorted(chunks),
        uses: this.uses,
      };
      writeFileSync(path.resolve(compiler.context, this.file), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
