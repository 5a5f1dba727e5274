import ts from 'typescript';
import { stringsOf } from './source-program.mjs';

/** Props of `Fragment` itself. */
const OWN = new Set(['name', 'loading', 'unavailable', 'key']);

/**
 * The fragments that an element places, by full name, with the props that it gives them and their values where the source
 * says them (contracts/release, Placed). None where the element is no fragment.
 * @param {ReturnType<typeof import('./source-program.mjs').openProgram>} program
 * @param {ts.JsxOpeningLikeElement} element
 * @returns {[name: string, placed: import('@unitbase/contracts/release').Placed][]}
 * @throws {Error} where the source does not say which fragment
 */
export function placedFragments({ checker, fragment }, element) {
  if (checker.getTypeAtLocation(element.tagName).symbol !== fragment) return [];
  const attributes = element.attributes.properties.filter(ts.isJsxAttribute);
  const given = new Map(attributes.map((attribute) => [attribute.name.getText(), attribute.initializer]));
  const names = namesOf(checker, given.get('name'));
  if (!names) {
    throw new Error(
      `The source does not say which fragments \`${element.getText().replace(/\s+/g, ' ')}\` places. Write the name, or ` +
        "give it a type that lists the names, such as 'news/latest' | 'news/popular'.",
    );
  }
  const placed = {
    props: Object.fromEntries(
      [...given].filter(([prop]) => !OWN.has(prop)).map(([prop, value]) => [prop, propValue(checker, value)]),
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

/** The one value that a prop has wherever the element is rendered; nothing where it is computed. */
function propValue(checker, initializer) {
  if (!initializer) return { value: true };
  if (ts.isStringLiteral(initializer)) return { value: initializer.text };
  const type = checker.getTypeAtLocation(initializer.expression);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { value: checker.typeToString(type) === 'true' };
  return {};
}
