import { transformSync } from '@swc/core';
import { render } from '@testing-library/react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import { guideSnippets } from '../guide/snippets';
import * as widgets from './react';

/** Compiles and runs a snippet of the guide, and returns its exports. */
function run(snippet: string): Record<string, react.ComponentType> {
  const { code } = transformSync(snippet, {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  const modules: Record<string, unknown> = {
    react,
    'react/jsx-runtime': jsx,
    '@unitbase/widgets/react': widgets,
  };
  const module = { exports: {} };
  new Function('require', 'module', 'exports', code)((id: string) => modules[id], module, module.exports);
  return module.exports;
}

it("sets attributes, keeps the link and listens to events in the guide's example", () => {
  const { Partners } = run(guideSnippets('https://unitbase.test').react.code);
  if (!Partners) throw new Error('The guide exports no component.');
  const info = jest.spyOn(console, 'info').mockImplementation();
  const { container } = render(<Partners />);
  const element = container.querySelector('unitbase-companies');
  expect([
    element?.getAttribute('country'),
    element?.getAttribute('limit'),
    element?.getAttribute('link-target'),
  ]).toEqual(['france', '6', '_blank']);
  expect(element?.querySelector('a')).toHaveTextContent('Companies in France');
  element?.dispatchEvent(
    new CustomEvent('unitbase:select', { detail: { url: 'https://unitbase.example/x' } }),
  );
  expect(info).toHaveBeenCalledWith('https://unitbase.example/x');
  info.mockRestore();
});

it('has a component for every element', () => {
  const { container } = render(
    <>
      <widgets.UnitbaseCompany country="france" company="casa" />
      <widgets.UnitbaseSearch />
      <widgets.UnitbaseIncentives country="france" />
      <widgets.UnitbaseNews type="features" />
      <widgets.UnitbaseArticle article="drones" />
      <widgets.UnitbaseQuiz quiz="deserts" />
    </>,
  );
  expect([...container.children].map(({ localName }) => localName)).toEqual([
    'unitbase-company',
    'unitbase-search',
    'unitbase-incentives',
    'unitbase-news',
    'unitbase-article',
    'unitbase-quiz',
  ]);
});
