import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('Button', () => {
  it('stays focusable while not ready and calls onUnready instead of onClick', async () => {
    const onClick = jest.fn();
    const onUnready = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" unready onClick={onClick} onUnready={onUnready}>
          Send
        </Button>
      </form>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onUnready).toHaveBeenCalledTimes(1);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ignores presses while busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('has the focus again after it was busy, unless a message took it [accounts 12]', () => {
    const button = (busy: boolean) => (
      <>
        <Button busy={busy}>Send</Button>
        <p tabIndex={-1}>Refused</p>
      </>
    );
    const { rerender } = render(button(false));
    // A browser takes the focus of a disabled button away; jsdom does not.
    const send = () => {
      screen.getByRole('button').focus();
      rerender(button(true));
      screen.getByRole('button').blur();
    };
    send();
    rerender(button(false));
    expect(screen.getByRole('button')).toHaveFocus();
    send();
    screen.getByText('Refused').focus();
    rerender(button(false));
    expect(screen.getByText('Refused')).toHaveFocus();
  });
});
