import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './picture-viewer.examples';

describe('PictureViewer', () => {
  it('wraps at both ends, shows the count and returns the focus', async () => {
    render(examples.gallery);
    const opener = screen.getByRole('button', { name: 'Open the gallery' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Gallery' });
    expect(screen.getByText('1 / 2 Lisbon')).toBeInTheDocument();
    expect(screen.getByAltText('A city in blue light')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByText('1 / 2 Lisbon')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
