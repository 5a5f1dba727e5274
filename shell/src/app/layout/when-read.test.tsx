import { act, fireEvent, render, screen } from '@testing-library/react';
import { WhenRead } from './when-read';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () =>
  render(
    <WhenRead>
      <p>later</p>
    </WhenRead>,
  );

test('what a first view does without comes when the visitor scrolls', () => {
  open();
  expect(screen.queryByText('later')).toBeNull();
  fireEvent.scroll(window);
  expect(screen.getByText('later')).toBeVisible();
});

test('or when he stays', () => {
  open();
  act(() => jest.advanceTimersByTime(7_999));
  expect(screen.queryByText('later')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('later')).toBeVisible();
});
