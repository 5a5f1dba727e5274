import ts from 'typescript';
import { stringsOf } from './source-program.mjs';

/**
 * Returns the routes that a call names, for any function with a route name as parameter: hooks, `read`, `call`, `apiUrl`,
 * and wrappers of them. Empty for other calls, and where a wrapper passes on its own parameter.
 * @param {ReturnType<typeof import('./source-program.mjs').openProgram>} program
 * @param {ts.CallExpression} call
 * @returns {string[]}
 * @throws {Error} if the source does not determine the routes
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

/** Returns `b` of `a && b`, whose falsy values of `a` name no route. */
const lastOperand = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? node.right
    : node;

/** Returns the index of the argument that is a route name; -1 if there is none. */
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

/** Whether it is a wrapper's parameter, which the calls of the wrapper determine. */
function isOwnParameter(checker, node) {
  if (!ts.isIdentifier(node)) return false;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declaration !== undefined && ts.isParameter(declaration);
}
