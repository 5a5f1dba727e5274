import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRecent } from './recent-store';
import { RecentlyViewed } from './recently-viewed';

const company = (number: number) => ({
  ref: `france/company-${number}`,
  name: `Company ${number}`,
  tier: 'GOLD' as const,
  place: 'Lyon, France',
  logo: null,
});
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  act(() => useRecent.getState().set([]));
});

test('shows nothing before a company was looked at', () => {
  const { container } = render(<RecentlyViewed />);
  expect(container).toBeEmptyDOMElement();
});

test('keeps the last twelve, the last one first, each once', () => {
  act(() => {
    for (let number = 1; number <= 14; number += 1) useRecent.getState().add(company(number));
    useRecent.getState().add(company(5));
  });
  render(<RecentlyViewed />);
  expect(names()).toHaveLength(12);
  expect(names().slice(0, 2)).toEqual(['Company 5', 'Company 14']);
  expect(screen.getByRole('link', { name: 'Company 5' })).toHaveAttribute(
    'href',
    '/country/france/profile/company-5',
  );
});

test('Clear empties the device, and Undo brings all back', async () => {
  act(() => useRecent.getState().add(company(1)));
  render(<RecentlyViewed />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
  expect(names()).toEqual([]);
  expect(localStorage.getItem('unitbase-recent')).not.toContain('Company 1');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Company 1']);
});
