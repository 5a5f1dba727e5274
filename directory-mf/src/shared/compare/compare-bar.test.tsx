import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { renderToString } from 'react-dom/server';
import { CompareBar } from './compare-bar';
import { CompareBox } from './compare-box';
import { useCompare } from './compare-store';

const companies = ['Kestrel', 'Isula', 'Aerofilm', 'Grues', 'Obscura'].map((name) => ({
  ref: `france/${name.toLowerCase()}`,
  name,
  logo: null,
}));

const Results = ({ names = companies }: { names?: typeof companies }) => (
  <>
    {names.map((company) => (
      <CompareBox key={company.ref} company={company} />
    ))}
    <CompareBar />
  </>
);
const open = (names = companies) => renderInSite(<Results names={names} />, { at: '/search?search=drone' });
const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });

beforeEach(() => {
  sessionStorage.clear();
  act(() => useCompare.getState().clear());
});

test('asks for a second company, then links the comparison', async () => {
  open();
  await userEvent.click(box('Kestrel'));
  const bar = screen.getByRole('region', { name: 'Compare, 1 chosen' });
  expect(within(bar).getByText('Choose one more')).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'Compare (1)' })).toBeDisabled();
  await userEvent.click(box('Isula'));
  expect(screen.getByRole('link', { name: 'Compare (2)' })).toHaveAttribute(
    'href',
    '/compare?company=france/kestrel&company=france/isula',
  );
  expect(screen.getByRole('link', { name: 'Call sheet' })).toHaveAttribute(
    'href',
    '/call-sheet?company=france/kestrel&company=france/isula',
  );
});

test('takes four at most and says so', async () => {
  open();
  for (const { name } of companies.slice(0, 4)) await userEvent.click(box(name));
  expect(box('Obscura')).toBeDisabled();
  expect(screen.getByText('Four at most')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Isula' }));
  expect(box('Obscura')).toBeEnabled();
  expect(box('Isula')).not.toBeChecked();
});

test('keeps the chosen companies over pages of results and a reload', async () => {
  const { unmount } = open(companies.slice(0, 2));
  await userEvent.click(box('Kestrel'));
  unmount();
  act(() => useCompare.setState({ chosen: [] }, false));
  sessionStorage.setItem(
    'unitbase-compare',
    JSON.stringify({ state: { chosen: [companies[0]] }, version: 1 }),
  );
  open(companies.slice(2));
  await userEvent.click(box('Grues'));
  expect(screen.getByRole('link', { name: 'Compare (2)' })).toHaveAttribute(
    'href',
    '/compare?company=france/kestrel&company=france/grues',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('without script the boxes are fields of a form of the comparison', () => {
  const { container } = open();
  expect(container.querySelectorAll('input[form="compare"][name="company"]')).toHaveLength(5);
  expect(renderToString(<CompareBox company={companies[0] as (typeof companies)[number]} />)).toContain(
    'value="france/kestrel"',
  );
});
