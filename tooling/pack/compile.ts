import path from 'node:path';
import { transformSync } from '@swc/core';
import ts from 'typescript';

/** Returns the name of the compiled file: `src/link.tsx` becomes `src/link.js`. */
export const compiledName = (file: string) => file.replace(/\.tsx?$/, '.js');

/**
 * Compiles a TypeScript file to JavaScript that Node and bundlers load from an installed package.
 * @param file path in its package
 * @param files all packed files of the package, to which relative imports must lead
 * @returns the code, and the names of the packages that it imports
 */
export function compile(
  file: string,
  source: string,
  files: ReadonlySet<string>,
): { code: string; imported: string[] } {
  const { code } = transformSync(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
    module: { type: 'es6' },
  });
  return link(file, code, files);
}

/** Completes the relative imports of a module with extensions, and returns the packages that it imports. */
export function link(
  file: string,
  code: string,
  files: ReadonlySet<string>,
): { code: string; imported: string[] } {
  const specifiers = specifiersOf(file, code);
  const imported = specifiers.map(({ text }) => text).filter((name) => !name.startsWith('.'));
  const relative = specifiers.filter(({ text }) => text.startsWith('.'));
  let linked = code;
  // From the end, so that earlier positions stay valid.
  for (const { text, pos, end } of relative.reverse()) {
    linked = linked.slice(0, pos) + JSON.stringify(extended(file, text, files)) + linked.slice(end);
  }
  return { code: linked, imported: imported.map(packageOf) };
}

interface Specifier {
  text: string;
  /** Position of the first quote. */
  pos: number;
  /** Position after the last quote. */
  end: number;
}

/** Returns the modules that a file imports, exports or imports on demand, in the order of the text. */
function specifiersOf(file: string, code: string): Specifier[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const specifiers: Specifier[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = moduleOf(node);
    if (specifier && ts.isStringLiteral(specifier)) {
      specifiers.push({ text: specifier.text, pos: specifier.getStart(source), end: specifier.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return specifiers;
}

function moduleOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}

/** Returns a relative import with the extension of the packed file. Throws if the package does not contain it. */
function extended(file: string, name: string, files: ReadonlySet<string>): string {
  const at = path.posix.join(path.posix.dirname(file), name);
  const target = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].find((ending) =>
    files.has(at + ending),
  );
  if (target === undefined) throw new Error(`${file} imports ${name}, which its package.json does not pack.`);
  return compiledName(name + target);
}

/** Returns the package of an import: `zod` of `zod/mini`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
