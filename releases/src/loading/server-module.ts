import { compileFunction } from 'node:vm';

/** Returns the path of a release's files in URLs. */
export const publicBase = (name: string, version: string) => `/releases/${name}/${version}/`;

interface ServerFile {
  code: string;
  /** Name in stack traces: `directory@1.0.0-3f9a1c2b/server/index.cjs`. */
  filename: string;
  /** The shell's own libraries by import name. The file can require nothing else. */
  shared: Readonly<Record<string, unknown>>;
  publicBase: string;
}

/** Runs a remote's CommonJS server file and returns its exports. */
export function evaluateServerFile({ code, filename, shared, publicBase: base }: ServerFile): unknown {
  const module: { exports: unknown } = { exports: {} };
  const require = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${filename} requires '${id}', which the shell does not share`);
  };
  // `vm.Script` would keep the sources of earlier releases in memory.
  const run = compileFunction(code, ['require', 'module', 'exports', '__REMOTE_PUBLIC_BASE__'], { filename });
  run(require, module, module.exports, `${base}browser/`);
  return module.exports;
}

/** The part of a remote's app that this package checks. */
export interface AppShape {
  pages: Record<string, unknown>;
  fragments: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the `app` export of a server file. Throws if there is none. */
export function appOf<App extends AppShape>(exported: unknown, filename: string): App {
  const app = isRecord(exported) ? exported.app : undefined;
  if (!isRecord(app) || !isRecord(app.pages) || !isRecord(app.fragments)) {
    throw new Error(`${filename} exports no 'app' with pages and fragments`);
  }
  return app as unknown as App;
}
