import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './dialog.examples';

describe('Dialog', () => {
  it('takes the focus, closes on Escape and returns the focus to its opener', async () => {
    render(examples.message);
    const opener = screen.getByRole('button', { name: 'Send a message' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Message Atelier Méridien' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('asks for confirmation', async () => {
    render(examples.confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this image?',
    });
    expect(question).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
