import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Declares the tests that every example of a gallery must pass. */
export function testExamples(gallery: Record<string, Record<string, ReactNode>>): void {
  const all = Object.entries(gallery).flatMap(([component, examples]) =>
    Object.entries(examples).map(([name, example]) => ({ title: `${component}, ${name}`, example })),
  );

  it('has at least one example of every component', () => {
    for (const examples of Object.values(gallery)) expect(Object.keys(examples)).not.toHaveLength(0);
  });

  it.each(all)('$title: has no style attributes, which the Content-Security-Policy blocks', ({ example }) => {
    expect(renderToString(example)).not.toContain(' style=');
  });

  // jsdom has neither layout nor canvas: e2e tests check colours.
  it.each(all)('$title: has no accessibility violations', async ({ example }) => {
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
}
