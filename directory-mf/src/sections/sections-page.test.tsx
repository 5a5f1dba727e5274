import { screen } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { categories } from '../testing/fixtures';
import * as sections from './sections-page';

const open = async (at: string, getCategories = categories) => {
  renderPage(sections, { at, responses: { getCategories } });
  await screen.findByRole('heading', { level: 1, name: 'Categories' });
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const names = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => /^(Cranes|Drone operators)/.test(text ?? ''));

it('sorts sections and categories by number of companies (DI-020, DI-048, DI-049)', async () => {
  await open('/section');
  expect(headings().slice(0, 2)).toEqual(['Camera & lighting', 'Animals']);
  expect(names()).toEqual(['Cranes300', 'Drone operators112']);
  expect(screen.queryByText('Empty')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cranes 300' })).toHaveAttribute(
    'href',
    '/section/camera-lighting/category/cranes',
  );
});

it('sorts equal numbers by name (DI-050)', async () => {
  const equalCounts = categories.map((section) => ({
    ...section,
    org_count: 7,
    subcategories: section.subcategories.map((category) => ({ ...category, org_count: 7 })),
  }));
  await open('/section', equalCounts);
  expect(headings().slice(0, 2)).toEqual(['Animals', 'Camera & lighting']);
  expect(names()).toEqual(['Cranes7', 'Drone operators7']);
});

it('counts a single company as one', async () => {
  await open('/section', [{ ...(categories[0] as (typeof categories)[number]), org_count: 1 }]);
  expect(screen.getByRole('link', { name: '1 company' })).toBeInTheDocument();
});

it('sorts A to Z by query string (D17)', async () => {
  await open('/section?order=name');
  expect(headings().slice(0, 2)).toEqual(['Animals', 'Camera & lighting']);
  expect(screen.getByRole('link', { name: 'A to Z' })).toHaveAttribute('aria-current', 'page');
});
