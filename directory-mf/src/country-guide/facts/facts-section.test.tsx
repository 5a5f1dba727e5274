import { render, screen, within } from '@testing-library/react';
import { placeFacts } from '../../testing/incentives';
import { FactsSection } from './facts-section';

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

test('shows money, power, travel and when they were reviewed', () => {
  render(<FactsSection facts={placeFacts()} />);
  expect(factOf('Currency')).toBe('CurrencyIcelandic Króna (ISK)€1 is ISK 143.2, 19th November 2026');
  expect(factOf('Plugs and voltage')).toBe('Plugs and voltageC, F230 V, 50 Hz');
  expect(factOf('Driving')).toBe('DrivingOn the right');
  expect(factOf('ATA carnet')).toBe('ATA carnetYes');
  expect(factOf('Main airports')).toBe('Main airportsKeflavík KEF');
  expect(screen.getByRole('link', { name: 'Who needs one' })).toHaveAttribute('href', 'https://visa.example');
  expect(screen.getByText(/^Reviewed on 6th November 2026 by Oskar Lind\./)).toHaveTextContent(
    'Sources: Customs. Time, currency and daylight are worked out. Sample data, to be checked by the newsroom.',
  );
});

test('groups the digits of a large rate', () => {
  const currency = { code: 'IDR', name: 'Indonesian Rupiah', per_euro: '19300.5', rate_date: '2026-11-19' };
  render(<FactsSection facts={placeFacts({ currency })} />);
  expect(factOf('Currency')).toBe('CurrencyIndonesian Rupiah (IDR)€1 is IDR 19,300.5, 19th November 2026');
});

test('shows daylight of today and of each month as a table', () => {
  render(<FactsSection facts={placeFacts()} />);
  expect(screen.getByText('20th November 2026: 09:56 to 16:30, 6:34 h')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: /^Hours of daylight/ });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(12);
  expect(within(table).getAllByRole('cell')[0]).toHaveTextContent('6:3409:5616:30');
});

test('says that the sun does not rise or set', () => {
  const light = placeFacts().daylight as NonNullable<ReturnType<typeof placeFacts>['daylight']>;
  const today = { ...light.today, minutes: 0, sunrise: null, sunset: null };
  render(<FactsSection facts={placeFacts({ daylight: { ...light, today } })} />);
  expect(screen.getByText('20th November 2026: the sun does not rise')).toBeInTheDocument();
});

test('shows the film commission with its contact', () => {
  const film_commission = {
    name: 'Film in Iceland',
    person: 'Sigrún',
    telephone: '+354 613 8196',
    email: 'sigrun@film.example',
    url: 'https://film.example',
    address: '2 Market Square, Reykjavík',
  };
  render(<FactsSection facts={placeFacts({ film_commission, daylight: null })} />);
  expect(screen.getByRole('heading', { name: 'Film in Iceland' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+354 613 8196' })).toHaveAttribute('href', 'tel:+3546138196');
  expect(screen.queryByRole('table')).toBeNull();
});
