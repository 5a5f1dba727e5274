import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
/** Returns the TypeScript file of a module: its source, or its declarations in an installed package. */
const typesOf = (name) => require.resolve(name).replace(/\.js$/, '.d.ts');

const CLIENT = typesOf('@unitbase/contracts/client');
const REMOTE_KIT = typesOf('@unitbase/remote-kit');

const options = {
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/** Skips the types of other packages, which take seconds to read and declare no calls or fragments. */
const isOurs = (specifier) => /^(\.|@unitbase\/|react$)/.test(specifier);

/**
 * Opens source files with the types that determine their calls and fragments.
 * @param {readonly string[]} files absolute paths
 * @returns {{
 *   sources: ts.SourceFile[],
 *   checker: ts.TypeChecker,
 *   routes: ReadonlySet<string>,
 *   fragment: ts.Symbol,
 * }} `routes`: every route of the api by name; `fragment`: the component `Fragment` of remote-kit
 */
export function openProgram(files) {
  const program = ts.createProgram([...files, CLIENT, REMOTE_KIT], options, createHost());
  const checker = program.getTypeChecker();
  const exported = (file, name) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const symbol = checker.tryGetMemberInModuleExports(name, module);
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const routeName = checker.getDeclaredTypeOfSymbol(exported(CLIENT, 'RouteName'));
  return {
    sources: files.map((file) => program.getSourceFile(path.normalize(file))),
    checker,
    routes: new Set(stringsOf(checker, routeName)),
    fragment: exported(REMOTE_KIT, 'Fragment'),
  };
}

function createHost() {
  const host = ts.createCompilerHost(options);
  const resolve = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    host.getCanonicalFileName,
    options,
  );
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    const { mtimeMs } = statSync(file);
    if (parsed.get(file)?.mtimeMs !== mtimeMs)
      parsed.set(file, { mtimeMs, source: getSourceFile.call(host, file, ...rest) });
    return parsed.get(file).source;
  };
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text }) =>
      isOurs(text)
        ? ts.resolveModuleName(text, containing, options, host, resolve)
        : { resolvedModule: undefined },
    );
  return host;
}

/** Parsed files, since remotes share most of them and watch mode reads all again. */
const parsed = new Map();

/** Returns the possible strings of a type, without null and undefined; `undefined` stands for any other value. */
export function stringsOf(checker, type) {
  if (type.isUnion()) return type.types.flatMap((member) => stringsOf(checker, member));
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint && constraint !== type ? stringsOf(checker, constraint) : [undefined];
}
