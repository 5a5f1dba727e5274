const DECLARATION = /\b(?:page|fragment)\(/g;
const LAZY_IMPORT = /\b(?:page|fragment)\(\s*'([\w-]+)',\s*\(\)\s*=>\s*import\(/g;

/**
 * Loader for a remote's `src/app.tsx`: names the chunk of each page and fragment after its first argument, which is its
 * name in the release's manifest.
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
