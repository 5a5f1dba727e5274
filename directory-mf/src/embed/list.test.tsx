import { render, screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { list } from './list';

const TOKEN = 'wQ7xN2kVtRz8mB4pLc1YeA';
const services = { origin: 'https://unitbase.test', select: () => true };
const item = (ref: number, values: object = {}) => ({
  ...{ kind: 'company', ref: String(ref), name: `Company ${ref}`, url: null, note: '', status: 'none' },
  ...{ added_at: '', updated_at: '', time_zone: null, image_url: null, detail: '' },
  company: {
    ...{ orgid: ref, packagetypecode: 'GOLD', country: 'France', country_slug: 'france' },
    ...{ url_slug: `company-${ref}`, town: 'Lyon', category: 'Drone operators', section: null, logos: [] },
  },
  ...values,
});

it('shows the companies of a shared list, with shared notes, and links to the list', async () => {
  const items = [
    item(1, { note: 'Two pilots' }),
    item(2),
    item(3, { company: null }),
    item(4, { kind: 'place', company: null }),
  ];
  const call = jest.fn().mockResolvedValue({ name: 'Corsica unit', owner: 'Inês', updated_at: '', items });
  render(await list.prepare({ list: TOKEN }, { ...services, call }));
  expect(call).toHaveBeenCalledWith('getSharedList', { params: { token: TOKEN } });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Company 1',
    'Company 2',
  ]);
  expect(screen.getByText('2 companies')).toBeVisible();
  expect(screen.getByText('Two pilots')).toBeVisible();
  expect(screen.getByRole('link', { name: /See the list/ })).toHaveAttribute(
    'href',
    `https://unitbase.test/lists/shared/${TOKEN}`,
  );
});

it('passes on that the sharing has ended', async () => {
  const call = jest.fn().mockRejectedValue(new ApiError(410, { detail: 'This list is no longer shared.' }));
  await expect(list.prepare({ list: TOKEN }, { ...services, call })).rejects.toThrow();
});
