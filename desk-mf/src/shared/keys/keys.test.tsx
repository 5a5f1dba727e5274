import { fireEvent, render, screen } from '@testing-library/react';
import { Keys } from './keys';

const run = jest.fn();
const keys = [{ key: 'a', label: 'Approve', run }];
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  run.mockClear();
  localStorage.clear();
});

test('a key acts once, not while it is held down, and not with a modifier', () => {
  render(<Keys keys={keys} />);
  press('a');
  press('a', { repeat: true });
  press('a', { ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a key acts neither in a field nor behind the dialog of the keys', async () => {
  render(
    <>
      <textarea aria-label="Reason" />
      <Keys keys={keys} />
    </>,
  );
  press('a', {}, screen.getByLabelText('Reason'));
  press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  press('a');
  expect(run).not.toHaveBeenCalled();
});

test('the dialog switches the keys off for this browser', async () => {
  const { unmount } = render(<Keys keys={keys} />);
  press('?');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use these keys' }));
  unmount();
  render(<Keys keys={keys} />);
  press('a');
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Keys' })).toBeTruthy();
});
