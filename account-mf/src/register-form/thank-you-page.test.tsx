import { screen } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './thank-you-page';

it('confirms a Basic or user account registration and links home (AC-047, AC-048, AC-053)', async () => {
  renderPage(page, { at: '/register/thank-you' });
  expect(await screen.findByRole('heading', { name: 'Thank you for registering!' })).toBeVisible();
  expect(screen.getByText('Registration successful')).toBeVisible();
  expect(screen.queryByText(/2 working days/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
});

it('announces a call for the other packages (AC-048, AC-054)', async () => {
  renderPage(page, { at: '/register/thank-you-premium' });
  expect(await screen.findByText(messages.register.inTouch)).toHaveTextContent(/within 2 working days/);
  expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
});
