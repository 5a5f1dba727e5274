import ts from 'typescript';

/**
 * The names that a source imports or exports again from these libraries; types do not count.
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

/** The names between the braces. */
function elementsOf({ importClause, exportClause, isTypeOnly }) {
  if (isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  return (importClause?.namedBindings ?? exportClause)?.elements ?? [];
}
