import { type ErrorCode, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** Values of a file's fields and their lines. */
export interface Fields {
  values: unknown;
  /** Returns the line of a field such as `tags.2`, or of the nearest field around it. */
  lineOf(field: string): number;
}

/** An error of YAML or JSON syntax, with its line. */
export class SyntaxProblem extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** An alias bomb of a few lines can stand for billions of values. */
const MAX_ALIASES = 20;

const QUOTE = 'put a value with special characters in quotes';

/** Advice by the parser's error code. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'remove one of them',
  MISSING_CHAR: 'close the quotes or brackets',
  BAD_INDENT: 'indent fields of one level equally',
  TAB_AS_INDENT: 'indent with spaces',
};

/**
 * Parses YAML, or JSON, which is YAML too. Throws `SyntaxProblem`.
 * @param firstLine line of the file at which the text starts
 */
export function parseFieldText(text: string, firstLine: number): Fields {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'core', prettyErrors: false, lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  // A warning means that a value would lose its first word, such as '!new'.
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw new SyntaxProblem(lineAt(error.pos[0]), `${error.message}: ${HINTS[error.code] ?? QUOTE}`);
  const lineOf = (field: string) => lineAt(offsetOf(document.contents, field.split('.')));
  try {
    return { values: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}, lineOf };
  } catch (problem) {
    const isUnknown = String(problem).includes('Unresolved alias');
    throw new SyntaxProblem(
      firstLine,
      isUnknown
        ? 'a value begins with *: put it in quotes'
        : 'uses too many YAML aliases (*name): write the values out',
    );
  }
}

/** Returns the offset of a field's name or list entry, or of the nearest one around it. */
function offsetOf(contents: unknown, path: readonly string[]): number {
  let [node, offset] = [contents, 0];
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair || !isScalar(pair.key)) return offset;
      [node, offset] = [pair.value, pair.key.range?.[0] ?? offset];
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = (node as { range?: [number] } | undefined)?.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
