const DECLARATION = /\b(?:page|fragment)\(/g;
const LAZY_IMPORT = /\b(?:page|fragment)\(\s*'([\w-]+)',\s*\(\)\s*=>\s*import\(/g;

/**
 * A loader for a remote's `src/app.tsx`: names the chunk of each page and fragment after its first argument, so that a
 * release's manifest lists the chunk's files under the name that the shell asks for.
 * @param {string} source
 */
export default function chunkNames(source) {
  const declared = source.match(DECLARATION) ?? [];
  const named = source.match(LAZY_IMPORT) ?? [];
  if (named.length < declared.length) {
    throw new Error(
      `${declared.length - named.length} of the pages and fragments in app.tsx cannot be read: ` +
        `write page('<chunk>', () => import('<module>')).`,
    );
  }
  return source.replaceAll(LAZY_IMPORT, '$&/* webpackChunkName: "$1" */ ');
}
