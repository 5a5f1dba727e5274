import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea, TextField } from './text-field';

describe('TextField', () => {
  it('describes the control by hint and error and marks it invalid', () => {
    render(<TextField label="Email" hint="We never show it." error="Valid email is required." required />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('We never show it. Valid email is required.');
    expect(field).toBeRequired();
  });

  it('stops typing at the limit and shows the remaining count', async () => {
    render(<TextField label="Strapline" limit={5} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Strapline' }), 'abcdefgh');
    expect(screen.getByRole('textbox', { name: 'Strapline' })).toHaveValue('abcde');
    expect(screen.getByText('0 characters left')).toBeInTheDocument();
  });

  it('keeps text pasted over the limit and marks the field invalid', async () => {
    const onValueChange = jest.fn();
    render(<TextArea label="About" limit={3} unit="words" onValueChange={onValueChange} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'About' }));
    await userEvent.paste('one two three four');
    expect(screen.getByRole('textbox', { name: 'About' })).toHaveValue('one two three four');
    expect(screen.getByText('4/3 words')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'About' })).toBeInvalid();
    expect(onValueChange).toHaveBeenLastCalledWith('one two three four');
  });
});
