/** Dependency rules between the parts. `npm run check` enforces them. */
const MAY_IMPORT = {
  contracts: [],
  'shared-ui': ['contracts'],
  'remote-kit': ['contracts', 'shared-ui'],
  embed: ['contracts'],
  releases: ['contracts'],
  observability: ['contracts'],
  shell: ['contracts', 'shared-ui', 'remote-kit', 'embed', 'releases', 'observability'],
  publishing: ['contracts', 'remote-kit', 'embed', 'releases', 'shell'],
  chaos: ['contracts', 'shared-ui', 'remote-kit', 'releases', 'shell', 'publishing'],
  // The desk changes releases by the same functions as the command line.
  api: ['contracts', 'observability', 'releases', 'publishing'],
  e2e: ['contracts'],
  // Build configurations import these presets and nothing else of the project.
  'build-presets': ['contracts'],
  // The command line brings the parts together.
  tooling: [
    'contracts',
    'shared-ui',
    'remote-kit',
    'embed',
    'releases',
    'shell',
    'publishing',
    'chaos',
    'observability',
    'api',
    'build-presets',
  ],
  // Measures every part, beside references that it builds of them.
  bench: [
    'contracts',
    'shared-ui',
    'remote-kit',
    'embed',
    'releases',
    'shell',
    'publishing',
    'api',
    'build-presets',
    'tooling',
  ],
};

const remotes = require('./package.json').workspaces.filter((part) => part.endsWith('-mf'));
for (const remote of remotes) MAY_IMPORT[remote] = ['contracts', 'shared-ui', 'remote-kit', 'embed'];

const parts = Object.keys(MAY_IMPORT);
const folder = (names) => names.map((name) => `^${name}/`);
const BUILD_CONFIGURATION = '^[^/]+/(rspack|jest)\\.config\\.mjs$';
const TESTS = ['\\.test\\.tsx?$', '/testing(/|\\.tsx?$)', 'fixtures?\\.tsx?$'];

/** Features must not import each other: they meet in app.tsx (app.ts), and share through these folders. */
const SHARED_FOLDERS = {
  api: [
    ...['auth', 'content-files', 'db', 'feeds', 'forms', 'http', 'jobs', 'mail', 'media'],
    ...['orgs', 'text', 'threads'],
  ],
};
for (const remote of remotes) SHARED_FOLDERS[remote] = ['shared', 'testing'];

const featureRule = (part) => ({
  name: `${part}-features-do-not-import-each-other`,
  comment: 'Two features meet in app.tsx (app.ts), or share through a shared folder.',
  severity: 'error',
  from: { path: `^${part}/src/([^/]+)/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
  to: {
    path: `^${part}/src/[^/]+/`,
    pathNot: [`^${part}/src/(${SHARED_FOLDERS[part].join('|')})/`, `^${part}/src/$1/`],
  },
});

module.exports = {
  forbidden: [
    ...parts.map((part) => ({
      name: `${part}-imports-only-its-own`,
      comment: `${part} may import ${MAY_IMPORT[part].join(', ') || 'no other part'}.`,
      severity: 'error',
      from: { path: folder([part]), pathNot: BUILD_CONFIGURATION },
      to: { path: folder(parts.filter((other) => other !== part && !MAY_IMPORT[part].includes(other))) },
    })),
    {
      name: 'build-configurations-import-only-presets',
      comment: 'What a part is built with must not need another part.',
      severity: 'error',
      from: { path: BUILD_CONFIGURATION },
      to: { path: folder(parts.filter((part) => part !== 'build-presets')) },
    },
    {
      name: 'no-deep-import-into-the-kits',
      comment: 'Import what the exports map names: @unitbase/shared-ui/<component>, @unitbase/remote-kit.',
      severity: 'error',
      from: { path: '^(shell|publishing|chaos|[a-z]+-mf)/src/' },
      to: { path: '^(shared-ui|remote-kit)/', dependencyTypes: ['local'] },
    },
    ...Object.keys(SHARED_FOLDERS).map(featureRule),
    {
      name: 'testing-is-for-tests',
      comment: "A part's testing/ holds what its tests share; nothing that ships may need it.",
      severity: 'error',
      from: {
        path: '^[^/]+/src/',
        pathNot: ['^(e2e|bench)/', ...TESTS],
      },
      to: { path: '/testing(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'shared-ui-is-generic',
      comment: 'Components know neither router nor data; remote-kit has what knows the site.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: TESTS },
      to: { path: 'node_modules/(react-router|swr|zustand)' },
    },
    {
      name: 'remotes-take-the-router-from-remote-kit',
      comment: 'Sharing react-router itself costs 31 KB: import it from @unitbase/remote-kit.',
      severity: 'error',
      from: { path: '^[a-z]+-mf/src/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'only-db-knows-the-driver',
      severity: 'error',
      from: {
        path: '^(api|shell|releases|publishing|chaos|contracts)/src/',
        pathNot: '^api/src/(db|testing)/',
      },
      to: { path: 'node_modules/(pg|pg-copy-streams)/' },
    },
    {
      name: 'browser-code-is-node-free',
      severity: 'error',
      from: {
        path: '^(contracts|shared-ui|remote-kit|embed|[a-z]+-mf|shell/src/(app|browser))/',
        pathNot: '\\.test\\.tsx?$|rspack\\.config\\.mjs$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-code-takes-zod-mini',
      comment: "`zod` costs 92 KB in a browser; forms validate with the contracts' zod/mini schemas.",
      severity: 'error',
      from: {
        path: '^(shared-ui|remote-kit|embed|[a-z]+-mf|shell/src/(app|browser))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/zod/(index|v4/classic)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { pathNot: '\\.cjs$' },
      // The build makes shared-modules from the kit's catalogue.
      to: { couldNotResolve: true, pathNot: 'shared-modules$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|types)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
