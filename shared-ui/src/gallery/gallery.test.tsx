import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery';

const examples = { alert: { info: <p>Alert</p> }, button: { states: <p>Button</p> }, 'icon-button': {} };
const frame = () => screen.getByTitle(/^Examples of/) as HTMLIFrameElement;
const componentNames = () =>
  within(screen.getByRole('navigation', { name: 'Components' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  history.replaceState(null, '', '/');
  global.fetch = jest.fn(async (url) => ({ text: async () => `source of ${url}` }) as Response);
});

it('lists the components and shows one with its source [teams 2.9]', async () => {
  render(<Gallery examples={examples} />);
  expect(componentNames()).toEqual(['alert', 'button', 'icon-button']);
  await userEvent.click(screen.getByRole('button', { name: 'icon-button' }));
  expect(frame()).toHaveAttribute('src', '?only=icon-button&theme=light');
  expect(await screen.findByText('source of /source/icon-button')).toBeVisible();
  expect(location.search).toBe('?component=icon-button&theme=light');
});

it('finds components by a part of their name [teams 2.9]', async () => {
  render(<Gallery examples={examples} />);
  await userEvent.type(screen.getByRole('searchbox'), 'Butt');
  expect(componentNames()).toEqual(['button', 'icon-button']);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No component has such a name.')).toBeVisible();
});

it.each(['390', '820', '1440'])(
  'shows the examples %s pixels wide, light and dark [teams 2.9]',
  async (width) => {
    render(<Gallery examples={examples} />);
    await userEvent.click(screen.getByRole('button', { name: width }));
    expect(frame()).toHaveAttribute('width', width);
    await userEvent.click(screen.getByRole('button', { name: 'dark' }));
    expect(frame()).toHaveAttribute('src', '?only=alert&theme=dark');
  },
);

it('opens what its address names [teams 2.9]', () => {
  history.replaceState(null, '', '/?component=button&width=820&theme=dark');
  render(<Gallery examples={examples} />);
  expect(frame()).toHaveAttribute('src', '?only=button&theme=dark');
  expect(frame()).toHaveAttribute('width', '820');
});

it('uses only pictures of the starting data in examples [teams 2.9]', () => {
  const root = path.resolve(__dirname, '../../..');
  const stored = new Set(
    readdirSync(path.join(root, 'api/starting-data/pictures'), { recursive: true }).map(String),
  );
  const used = ['shared-ui/src', 'remote-kit/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.examples.tsx'))
      .flatMap((file) => [
        ...readFileSync(path.join(root, folder, file), 'utf8').matchAll(
          /\/media\/(?:pictures\/)?([\w/-]+\.\w+)/g,
        ),
      ])
      .map(([, file = '']) => file),
  );
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((file) => !stored.has(file))).toEqual([]);
});
