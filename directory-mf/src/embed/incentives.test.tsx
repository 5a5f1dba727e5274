import { render, screen } from '@testing-library/react';
import { incentives as data } from '../testing/incentives';
import { incentives } from './incentives';

const services = { origin: 'https://unitbase.test', select: () => true };
const open = async (values?: Parameters<typeof data>[1]) =>
  render(
    await incentives.prepare(
      { country: 'Spain' },
      { ...services, call: jest.fn().mockResolvedValue(data('Spain', values)) },
    ),
  );
const termNames = () => screen.getAllByRole('term').map((term) => term.textContent);

it('shows a summary and the first facts of the scheme, and when they were checked', async () => {
  await open();
  expect(screen.getByText(/^Spain pays 25–30% of qualifying local spend/)).toBeInTheDocument();
  expect(termNames()).toEqual(['In short', 'Name', 'Kind', 'Rate']);
  expect(screen.getByText(/^Checked on 12th November 2026 by Oskar Lind\. Sample data/)).toBeInTheDocument();
});

it('says that a country has no scheme', async () => {
  await open({ scheme: null });
  expect(screen.getByText(/^Spain has no incentive scheme \(checked on/)).toBeInTheDocument();
  expect(termNames()).toEqual(['In short']);
});
