import ts from 'typescript';

/**
 * Returns the names that a source imports or re-exports from libraries, without types.
 * @param {ts.SourceFile} source
 * @param {readonly string[]} libraries
 * @returns {[library: string, name: string][]}
 */
export function importedNames(source, libraries) {
  return source.statements.filter(isFrom(libraries)).flatMap((statement) =>
    elementsOf(statement)
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ propertyName, name }) => [statement.moduleSpecifier.text, (propertyName ?? name).text]),
  );
}

const isFrom = (libraries) => (statement) => libraries.includes(statement.moduleSpecifier?.text);

/** Returns the elements between the braces. */
function elementsOf({ importClause, exportClause, isTypeOnly }) {
  if (isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  return (importClause?.namedBindings ?? exportClause)?.elements ?? [];
}
