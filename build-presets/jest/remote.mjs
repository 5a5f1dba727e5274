import path from 'node:path';
import { transform } from './transform.mjs';

/**
 * Returns the Jest configuration of a remote that is tested alone, with components in jsdom.
 * @param {{ dirname: string }} remote `import.meta.dirname`
 */
export function remoteTests({ dirname }) {
  return {
    rootDir: dirname,
    transform,
    transformIgnorePatterns: ['/node_modules/(?!(@unitbase|swiper)/)'],
    moduleNameMapper: {
      '\\.module\\.css$': 'identity-obj-proxy',
      '\\.(css|svg|woff2)$': path.join(import.meta.dirname, 'file.cjs'),
    },
    modulePathIgnorePatterns: ['/dist/', '/types/'],
    testEnvironment: path.join(import.meta.dirname, 'browser-environment.cjs'),
    setupFilesAfterEnv: [path.join(import.meta.dirname, 'browser-setup.ts')],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  };
}
