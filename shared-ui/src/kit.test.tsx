import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { gallery } from './gallery/examples';

/** Folders of src that hold no component. */
const NOT_COMPONENTS = ['assets', 'fonts', 'gallery', 'site', 'styles'];
const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_COMPONENTS.includes(entry.name))
  .map((entry) => entry.name);
const all = Object.entries(gallery).flatMap(([component, examples]) =>
  Object.entries(examples).map(([name, example]) => ({ title: `${component}, ${name}`, example })),
);

describe('the kit', () => {
  it('shows at least one example of every component', () => {
    expect(folders.length).toBeGreaterThan(30);
    expect(Object.keys(gallery).sort()).toEqual(folders.sort());
    expect(all.length).toBeGreaterThanOrEqual(folders.length);
    for (const examples of Object.values(gallery)) expect(Object.keys(examples)).not.toHaveLength(0);
  });

  it('has every component in the package’s exports', () => {
    const { exports } = jest.requireActual<{ exports: Record<string, string> }>(
      join(__dirname, '../package.json'),
    );
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(folders.map((folder) => `./${folder}`)));
  });

  it.each(all)(
    '$title: its server HTML carries no style attribute, which the page’s policy refuses',
    ({ example }) => {
      expect(renderToString(example)).not.toContain(' style=');
    },
  );

  // jsdom has no layout and no canvas: colours and icon ligatures are a real browser's to judge.
  it.each(all)('$title: no accessibility violations', async ({ example }) => {
    const { container } = render(<main>{example}</main>);
    const { violations } = await axe.run(container, {
      rules: {
        'color-contrast': { enabled: false },
        'label-content-name-mismatch': { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
      [],
    );
  });
});
