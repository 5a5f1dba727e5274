import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

const form = (holdTab: boolean) => (
  <form>
    <input aria-label="Before" />
    <PasswordField label="Password" holdTab={holdTab} rules={[{ label: 'A number', met: false }]} />
  </form>
);

describe('PasswordField', () => {
  it('shows and hides the password', async () => {
    render(form(false));
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the focus on Tab until Escape', async () => {
    render(form(true));
    const field = screen.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
  });

  it('leaves on Shift+Tab', async () => {
    render(form(true));
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('textbox', { name: 'Before' })).toHaveFocus();
  });

  it('shows an error once: in the rules while they are open, else below the field [accounts 12]', () => {
    const error = 'Minimum 8 characters\nA number\nThis password is too common.';
    const rules = ['Minimum 8 characters', 'A number'].map((label) => ({ label, met: false }));
    const { rerender } = render(<PasswordField label="Password" error={error} rules={rules} />);
    for (const { label } of rules) expect(screen.getAllByText(label)).toHaveLength(1);
    expect(screen.getByText('This password is too common.')).toBeVisible();
    rerender(<PasswordField label="Password" error="A number" rules={rules} />);
    expect(screen.getAllByText('A number')).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toBeInvalid();
    rerender(<PasswordField label="Password" error="A number" />);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('A number');
  });

  it('describes the field by the password rules and the way to leave', () => {
    render(form(true));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'A number (not yet) Press Esc, then Tab, to leave this field',
    );
  });
});
