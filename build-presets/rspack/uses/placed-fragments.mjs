import ts from 'typescript';
import { stringsOf } from './source-program.mjs';

/** Props of `Fragment` itself. */
const OWN_PROPS = new Set(['name', 'loading', 'unavailable', 'key']);

/**
 * Returns the fragments that an element places, by full name, with their props and literal values (contracts/release,
 * Placed). Empty if the element is not a `Fragment`.
 * @param {ReturnType<typeof import('./source-program.mjs').openProgram>} program
 * @param {ts.JsxOpeningLikeElement} element
 * @returns {[name: string, placed: import('@unitbase/contracts/release').Placed][]}
 * @throws {Error} if the source does not determine the fragments
 */
export function placedFragments({ checker, fragment }, element) {
  if (checker.getTypeAtLocation(element.tagName).symbol !== fragment) return [];
  const attributes = element.attributes.properties.filter(ts.isJsxAttribute);
  const initializers = new Map(
    attributes.map((attribute) => [attribute.name.getText(), attribute.initializer]),
  );
  const names = namesOf(checker, initializers.get('name'));
  if (!names) {
    throw new Error(
      `The source does not say which fragments \`${element.getText().replace(/\s+/g, ' ')}\` places. Write the name, or ` +
        "give it a type that lists the names, such as 'news/latest' | 'news/popular'.",
    );
  }
  const placed = {
    props: Object.fromEntries(
      [...initializers]
        .filter(([prop]) => !OWN_PROPS.has(prop))
        .map(([prop, value]) => [prop, propValue(checker, value)]),
    ),
    ...(element.attributes.properties.some(ts.isJsxSpreadAttribute) ? { open: true } : {}),
  };
  return names.map((name) => [name, placed]);
}

function namesOf(checker, initializer) {
  if (!initializer) return null;
  if (ts.isStringLiteral(initializer)) return [initializer.text];
  const names = stringsOf(checker, checker.getTypeAtLocation(initializer.expression));
  return names.length > 0 && !names.includes(undefined) ? names : null;
}

/** Returns the literal value of a prop; an empty object if it is computed. */
function propValue(checker, initializer) {
  if (!initializer) return { value: true };
  if (ts.isStringLiteral(initializer)) return { value: initializer.text };
  const type = checker.getTypeAtLocation(initializer.expression);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { value: checker.typeToString(type) === 'true' };
  return {};
}
