import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LinksLast } from './links-last';

let rendered: string[];

function Recorder({ name }: { name: string }) {
  rendered.push(name);
  return <p>{name}</p>;
}

function Failing(): never {
  throw new Error('No.');
}

const page = (
  <main>
    <LinksLast name="The list">
      <Recorder name="links" />
    </LinksLast>
    <Recorder name="fields" />
  </main>
);

beforeEach(() => {
  rendered = [];
});

const renderOnServer = (tree: ReactNode) => {
  document.body.innerHTML = `<div id="root">${renderToString(tree)}</div>`;
  return document.getElementById('root') as HTMLElement;
};

test('server-renders links and hydrates them after the fields that follow', async () => {
  const root = renderOnServer(page);
  expect(root).toHaveTextContent('linksfields');
  const links = screen.getByText('links');
  rendered = [];
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError });
  });
  expect(rendered).toEqual(['fields', 'links']);
  expect(screen.getByText('links')).toBe(links);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('shows a notice when the server fails to render the links', () => {
  const root = renderOnServer(
    <LinksLast name="The list">
      <Failing />
    </LinksLast>,
  );
  expect(root).toHaveTextContent('The list is not available right now');
});
