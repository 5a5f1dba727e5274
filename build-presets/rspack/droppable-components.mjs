/**
 * A loader that lets the minimizer drop components of a package that nobody uses. A name for React's developer tools is an
 * assignment and `forwardRef` a call: both might do anything, so that a component stays with all that it calls. Without it
 * the links, prefetching and forms for server components of react-router are 2 KB of every first script.
 * @param {string} source of an ES module as bundlers write it: what is at the left margin is at the top level
 */
export default function droppableComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^((?:var|const) \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
