/** The architecture as a table: who may import whom (DESIGN §1). `npm run check` enforces it. */
const MAY_IMPORT = {
  contracts: [],
  'shared-ui': ['contracts'],
  embed: ['contracts'],
  shell: ['contracts', 'shared-ui', 'embed'],
  'directory-mf': ['contracts', 'shared-ui', 'embed'],
  'news-mf': ['contracts', 'shared-ui', 'embed'],
  'account-mf': ['contracts', 'shared-ui'],
  api: ['contracts'],
  e2e: ['contracts'],
  // The command line brings the parts together; nothing imports it but the parts' build configurations.
  tooling: ['contracts', 'shared-ui', 'embed', 'shell', 'api'],
};

// A remote that `npm run new-remote` made is one like the others.
for (const part of require('./package.json').workspaces) {
  if (part.endsWith('-mf')) MAY_IMPORT[part] ??= ['contracts', 'shared-ui'];
}

const parts = Object.keys(MAY_IMPORT);
const folder = (names) => `^(${names.join('|')})/`;

/** Features are strangers: they meet in app.tsx (app.ts), and share through the folders named here. */
const SHARED_FOLDERS = {
  'directory-mf': ['shared', 'testing'],
  'news-mf': ['shared', 'testing'],
  'account-mf': ['shared', 'testing'],
};

module.exports = {
  forbidden: [
    ...parts.map((part) => ({
      name: `${part}-imports-only-its-own`,
      comment: `${part} may import ${MAY_IMPORT[part].join(', ') || 'no other part'}.`,
      severity: 'error',
      from: { path: part === 'tooling' ? '^tooling/' : `^${part}/src/` },
      to: { path: folder(parts.filter((other) => other !== part && !MAY_IMPORT[part].includes(other))) },
    })),
    {
      name: 'no-deep-import-into-the-kit',
      comment: "The kit's face is its exports map: import @unitbase/shared-ui/<component>.",
      severity: 'error',
      from: { path: '^(shell|[a-z]+-mf)/src/' },
      to: { path: '^shared-ui/', dependencyTypes: ['local'] },
    },
    ...Object.entries(SHARED_FOLDERS).map(([part, shared]) => ({
      name: `${part}-features-are-strangers`,
      comment: 'Two features meet in app.tsx, or share through shared/.',
      severity: 'error',
      from: { path: `^${part}/src/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^${part}/src/[^/]+/`,
        pathNot: [`^${part}/src/$1/`, `^${part}/src/(${shared.join('|')})/`],
      },
    })),
    {
      name: 'testing-is-for-tests',
      comment: "A part's testing/ holds what its tests share; nothing that ships may need it.",
      severity: 'error',
      from: {
        path: '^[^/]+/src/',
        pathNot: ['\\.test\\.tsx?$', '/testing(/|\\.tsx?$)', '/test-app\\.ts$', 'fixtures?\\.tsx?$'],
      },
      to: { path: '/testing(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'kit-components-know-no-site',
      comment: 'Kit components are generic; site/ is what the shell gives to remotes.',
      severity: 'error',
      from: { path: '^shared-ui/src/(?!site/)' },
      to: { path: '^shared-ui/src/site/' },
    },
    {
      name: 'remotes-take-the-router-from-the-site',
      comment:
        'Sharing react-router itself costs 31 KB (DESIGN §2): import it from @unitbase/shared-ui/site.',
      severity: 'error',
      from: { path: '^[a-z]+-mf/src/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'only-db-knows-the-driver',
      severity: 'error',
      from: { path: '^(api|shell|contracts)/src/', pathNot: '^api/src/db/' },
      to: { path: 'node_modules/(pg|drizzle-orm|pg-copy-streams)/' },
    },
    {
      name: 'browser-code-is-node-free',
      severity: 'error',
      from: {
        path: '^(contracts|shared-ui|embed|[a-z]+-mf|shell/src/(app|browser))/',
        pathNot: '\\.test\\.tsx?$|rspack\\.config\\.mjs$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-code-takes-zod-mini',
      comment: "`zod` costs 92 KB in a browser; forms validate with the contracts' zod/mini schemas.",
      severity: 'error',
      from: { path: '^(shared-ui|embed|[a-z]+-mf|shell/src/(app|browser))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/zod/(index|v4/classic)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
