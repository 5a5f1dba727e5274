import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
}

const lock = JSON.parse(readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')) as Lock;

describe('package-lock.json', () => {
  it('names the optional packages of every platform, or npm ci refuses everywhere (npm run lock)', () => {
    const asked = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([, version]) => /^\d/.test(version))
        .map(([name]) => ({ place, name })),
    );
    expect(asked.length).toBeGreaterThan(50);
    const missing = asked.filter(
      ({ place, name }) =>
        !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    );
    expect(missing).toEqual([]);
  });
});
