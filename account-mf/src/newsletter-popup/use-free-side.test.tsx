import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFreeSide } from './use-free-side';

const setPosition = (element: HTMLElement, left: number, top: number) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, 400, 300);
};

function Page() {
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button">Above</button>
      <button type="button">Beneath</button>
      <aside ref={panel} data-side={useFreeSide(panel)}>
        <button type="button">Close</button>
      </aside>
    </>
  );
}

test('changes sides only when an element beneath the panel takes the focus', () => {
  render(<Page />);
  const panel = screen.getByRole('complementary');
  const button = (name: string) => screen.getByRole('button', { name });
  setPosition(panel, 1_000, 500);
  setPosition(button('Close'), 1_000, 500);
  setPosition(button('Above'), 1_000, 100);
  setPosition(button('Beneath'), 900, 600);
  for (const [name, side] of [
    ['Above', 'right'],
    ['Close', 'right'],
    ['Beneath', 'left'],
  ] as const) {
    act(() => button(name).focus());
    expect([name, panel.dataset.side]).toEqual([name, side]);
  }
});
