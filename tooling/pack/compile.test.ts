import { compile, link } from './compile';

const files = new Set(['src/card/card.tsx', 'src/card/card.module.css', 'src/text.ts', 'src/urls/index.ts']);

test('compiles a component to JavaScript with complete imports', () => {
  const source = `
    import type { Route } from 'zod';
    import { join } from '../text';
    import * as urls from '../urls';
    import css from './card.module.css';
    export { z } from 'zod/mini';
    export * as all from '../urls';
    export const load = () => import('../text');
    export const Card = (route: Route) => <p className={css.card}>{join(urls, route)}</p>;`;
  const { code, imported } = compile('src/card/card.tsx', source, files);
  for (const name of ['"../text.js"', '"../urls/index.js"', '"./card.module.css"', 'import("../text.js")'])
    expect(code).toContain(name);
  expect(code).not.toContain(': Route');
  expect(imported.sort()).toEqual(['react', 'zod']);
});

test('rejects an import of a file that the package does not contain', () => {
  expect(() => link('src/text.ts', "import './missing';", files)).toThrow(
    'src/text.ts imports ./missing, which its package.json does not pack.',
  );
});
