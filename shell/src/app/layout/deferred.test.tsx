import { act, fireEvent, render, screen } from '@testing-library/react';
import { Deferred } from './deferred';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () =>
  render(
    <Deferred>
      <p>later</p>
    </Deferred>,
  );

test('shows the content when the visitor scrolls', () => {
  open();
  expect(screen.queryByText('later')).toBeNull();
  fireEvent.scroll(window);
  expect(screen.getByText('later')).toBeVisible();
});

test('shows the content after eight seconds', () => {
  open();
  act(() => jest.advanceTimersByTime(7_999));
  expect(screen.queryByText('later')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('later')).toBeVisible();
});
