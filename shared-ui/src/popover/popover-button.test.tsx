import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PopoverButton } from './popover-button';

const open = async () => {
  render(
    <>
      <PopoverButton label="Share">
        <button type="button">Copy link</button>
      </PopoverButton>
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.click(screen.getByText('Share'));
  expect(screen.getByRole('group')).toHaveAttribute('open');
};

it('closes only itself by Escape and gives the focus back to its button', async () => {
  await open();
  const isHandled = jest.fn();
  document.addEventListener('keydown', (event) => isHandled(event.defaultPrevented), { once: true });
  screen.getByRole('button', { name: 'Copy link' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(screen.getByText('Share')).toHaveFocus();
  expect(isHandled).toHaveBeenCalledWith(true);
});

it('closes by a press outside, not by one inside', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('group')).toHaveAttribute('open');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});
