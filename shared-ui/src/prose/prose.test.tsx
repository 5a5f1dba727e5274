import { render } from '@testing-library/react';
import { Prose } from './prose';

it.each([
  ['<a href="https://film.example/rules">https://film.example/rules</a>', true],
  ['<a href="https://film.example/" target="_blank">film.example</a>', true],
  ['<a href="https://film.example/rules">the rules</a>', false],
  ['<a href="https://film.example/rules">film.example</a>', false],
  ['<a href="/news">/news</a>', false],
])('marks %s as its own address: %s [search-news 155]', (link, isMarked) => {
  const { container } = render(<Prose html={`<p>See ${link}.</p>`} />);
  expect(container.querySelectorAll('[data-address]')).toHaveLength(isMarked ? 1 : 0);
  expect(container).toHaveTextContent(/^See .+\.$/);
});
