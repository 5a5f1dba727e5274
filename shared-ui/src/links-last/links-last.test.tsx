import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LinksLast } from './links-last';

let taken: string[];

function Taken({ what }: { what: string }) {
  taken.push(what);
  return <p>{what}</p>;
}

function Failing(): never {
  throw new Error('No.');
}

const page = (
  <main>
    <LinksLast name="The list">
      <Taken what="links" />
    </LinksLast>
    <Taken what="fields" />
  </main>
);

beforeEach(() => {
  taken = [];
});

const server = (tree: ReactNode) => {
  document.body.innerHTML = `<div id="root">${renderToString(tree)}</div>`;
  return document.getElementById('root') as HTMLElement;
};

test('links are in the HTML, and are taken over after what follows them', async () => {
  const root = server(page);
  expect(root).toHaveTextContent('linksfields');
  const links = screen.getByText('links');
  taken = [];
  const failed = jest.fn();
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: failed });
  });
  expect(taken).toEqual(['fields', 'links']);
  expect(screen.getByText('links')).toBe(links);
  expect(failed).not.toHaveBeenCalled();
});

test('what fails on the server leaves a sentence', () => {
  const root = server(
    <LinksLast name="The list">
      <Failing />
    </LinksLast>,
  );
  expect(root).toHaveTextContent('The list is not available right now');
});
