import ts from 'typescript';
import { stringsOf } from './source-program.mjs';

/**
 * The routes that a call names, for any function that takes the name of any route: the site's hooks, a page's `read` and
 * `call`, `apiUrl`, and wrappers of them. None where the call is of something else, or passes on what its own caller names.
 * @param {ReturnType<typeof import('./source-program.mjs').openProgram>} program
 * @param {ts.CallExpression} call
 * @returns {string[]}
 * @throws {Error} where the source does not say which routes
 */
export function calledRoutes({ checker, routes }, call) {
  if (call.arguments.length === 0) return [];
  const isAnyRoute = (type) => {
    const names = stringsOf(checker, type);
    return names.length === routes.size && names.every((name) => routes.has(name));
  };
  const at = positionOfRoute(checker, call, isAnyRoute);
  if (at === -1) return [];
  const name = call.arguments[at];
  if (!name || (isOwnParameter(checker, name) && isAnyRoute(checker.getTypeAtLocation(name)))) return [];
  const names = stringsOf(checker, checker.getTypeAtLocation(lastOperand(name)));
  if (names.length < routes.size && names.every((one) => routes.has(one))) return names;
  throw new Error(
    `The source does not say which routes of the api \`${name.getText()}\` may be. Write the name, or give it a type ` +
      "that lists the names, such as 'getCity' | 'getState'.",
  );
}

/** What `a && b` is unless it is empty, whatever the type of `a`. */
const lastOperand = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? node.right
    : node;

/** Which argument of a call is the name of a route; -1 where none is. */
function positionOfRoute(checker, call, isAnyRoute) {
  const callee = checker.getNonNullableType(checker.getTypeAtLocation(call.expression));
  for (const signature of callee.getCallSignatures()) {
    const at = signature.parameters.findIndex((parameter) =>
      isAnyRoute(checker.getTypeOfSymbolAtLocation(parameter, call)),
    );
    if (at !== -1) return at;
  }
  return -1;
}

/** A wrapper's parameter is read where the wrapper is called. */
function isOwnParameter(checker, node) {
  if (!ts.isIdentifier(node)) return false;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declaration !== undefined && ts.isParameter(declaration);
}
