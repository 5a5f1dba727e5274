import path from 'node:path';
import { moduleNameMapper, transform } from './transform.mjs';

/**
 * Returns the Jest configuration of a remote that is tested alone, with components in jsdom.
 * @param {{ dirname: string }} remote `import.meta.dirname`
 */
export function remoteTests({ dirname }) {
  return {
    rootDir: dirname,
    // Generous timeout: catch hangs, tolerate slow CI.
    testTimeout: 60_000,
    transform,
    transformIgnorePatterns: ['/node_modules/(?!(@unitbase|swiper)/)'],
    moduleNameMapper,
    modulePathIgnorePatterns: ['/dist/', '/types/'],
    testEnvironment: path.join(import.meta.dirname, 'browser-environment.cjs'),
    setupFilesAfterEnv: [path.join(import.meta.dirname, 'browser-setup.js')],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  };
}
