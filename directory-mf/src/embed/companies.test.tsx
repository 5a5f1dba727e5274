import { render, screen } from '@testing-library/react';
import { results } from '../testing/fixtures';
import { companies } from './companies';
import { search } from './search';

const services = { origin: 'https://unitbase.test', select: () => true };

it('accepts places and sections as people write them and links to their listing', async () => {
  const call = jest.fn().mockResolvedValue(results());
  render(
    await companies.prepare(
      { country: ' France ', section: 'Studios and Stages', city: 'Paris', search: '' },
      { ...services, call },
    ),
  );
  expect(call).toHaveBeenCalledWith('search', {
    query: expect.objectContaining({ country: 'france', section: 'studios-and-stages', city: 'paris' }),
  });
  expect(screen.getByRole('link', { name: /All companies/ })).toHaveAttribute(
    'href',
    'https://unitbase.test/section/studios-and-stages/country/france/city/paris',
  );
});

it('the search widget searches within its attributes', async () => {
  const call = jest.fn().mockResolvedValue(results());
  render(await search.prepare({ country: 'USA', category: 'Drone Operators' }, { ...services, call }));
  expect(call).toHaveBeenCalledWith('search', {
    query: expect.objectContaining({ country: 'usa', subcategory: 'drone-operators' }),
  });
});
