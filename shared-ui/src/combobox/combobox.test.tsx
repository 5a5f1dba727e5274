import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { examples } from './combobox.examples';

const open = async () => {
  render(examples.places);
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'li');
  return field;
};

describe('Combobox', () => {
  it('opens at typing, in named groups, and announces the count', async () => {
    const field = await open();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Countries' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
  });

  it('moves across groups with arrow keys and picks with Enter', async () => {
    const field = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Lithuania');
    expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('Lithuania');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('returns to the field after the last option and wraps upward', async () => {
    const field = await open();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lithuania');
    await userEvent.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('closes on Escape and keeps the input', async () => {
    const field = await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('li');
  });

  it('submits the form when its foot is pressed [search-news D19]', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(<form onSubmit={onSubmit}>{examples.places}</form>);
    await userEvent.type(screen.getByRole('combobox'), 'li');
    await userEvent.click(screen.getByRole('button', { name: 'Search the directory' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('li');
  });

  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Escape', 'Tab'])(
    'leaves %s of an input method alone, also where Safari has ended the composition [search-news D21]',
    async (key) => {
      const field = await open();
      await userEvent.keyboard('{ArrowDown}');
      fireEvent.keyDown(field, { key, keyCode: 229 });
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lisbon');
      expect(field).toHaveValue('li');
    },
  );

  it('picks the clicked option', async () => {
    const field = await open();
    await userEvent.click(screen.getByRole('option', { name: /Lisburn/ }));
    expect(field).toHaveValue('Lisburn');
  });
});
