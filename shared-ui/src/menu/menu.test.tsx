import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

it('opens by keyboard and calls the handler of the chosen item', async () => {
  const onSelect = jest.fn();
  render(<Menu label="My account" items={[{ key: 'o', label: 'Log out', onSelect }]} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Log out' });
  await userEvent.click(item);
  expect(onSelect).toHaveBeenCalledTimes(1);
});
