import { compileFunction } from 'node:vm';

/** Where a release's browser files lie, as pages name them. */
export const publicBase = (name: string, version: string) => `/releases/${name}/${version}/`;

/**
 * Runs a remote's CommonJS server file and returns its exports. It gets the shell's own copies of the shared libraries
 * and nothing else. `compileFunction` and not `vm.Script`: only it lets go of the sources of earlier releases.
 */
export function evaluateServerFile(options: {
  code: string;
  /** `directory@1.0.0-3f9a1c2b/server/index.cjs`: stack traces show it. */
  filename: string;
  shared: Readonly<Record<string, unknown>>;
  publicBase: string;
}): unknown {
  const { code, filename, shared } = options;
  const module: { exports: unknown } = { exports: {} };
  const give = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${filename} asks for '${id}', which the shell does not share`);
  };
  const run = compileFunction(code, ['require', 'module', 'exports', '__REMOTE_PUBLIC_BASE__'], { filename });
  run(give, module, module.exports, `${options.publicBase}browser/`);
  return module.exports;
}

/** What every remote exports. The shell says more of it by its own type. */
export interface AppShape {
  pages: Record<string, unknown>;
  fragments: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The `app` export of a server file. Throws when the file exports none. */
export function appOf<App extends AppShape>(exported: unknown, filename: string): App {
  const app = isRecord(exported) ? exported.app : undefined;
  if (!isRecord(app) || !isRecord(app.pages) || !isRecord(app.fragments)) {
    throw new Error(`${filename} exports no 'app' with pages and fragments`);
  }
  return app as unknown as App;
}
