import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

const items = [{ field: 'email', message: 'Valid email is required.' }];

describe('ErrorSummary', () => {
  it('takes the focus when it appears and again at the next attempt', async () => {
    const form = (attempt: number) => (
      <>
        <ErrorSummary title="One thing is missing" items={items} attempt={attempt} />
        <input id="email" aria-label="Email" />
      </>
    );
    const { rerender } = render(form(1));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Valid email is required.' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    rerender(form(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('opens the collapsed part that contains the field', async () => {
    render(
      <>
        <ErrorSummary title="One thing is missing" items={items} />
        <details>
          <summary>More</summary>
          <input id="email" aria-label="Email" />
        </details>
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Valid email is required.' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('renders nothing without errors', () => {
    const { container } = render(<ErrorSummary title="" items={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
