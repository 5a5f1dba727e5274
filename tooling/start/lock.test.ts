import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
}

const lock = JSON.parse(readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')) as Lock;

describe('package-lock.json', () => {
  it('lists the optional packages of every platform, which npm ci requires (npm run lock)', () => {
    const optional = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([, version]) => /^\d/.test(version))
        .map(([name]) => ({ folder, name })),
    );
    expect(optional.length).toBeGreaterThan(50);
    const missing = optional.filter(
      ({ folder, name }) =>
        !lock.packages[`${folder}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    );
    expect(missing).toEqual([]);
  });
});
