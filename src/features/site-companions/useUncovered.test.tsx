import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useUncovered } from './useUncovered';

/** jsdom has no layout: the test sets each element's position. */
function place(element: HTMLElement, top: number, height: number) {
  element.getBoundingClientRect = () => new DOMRect(0, top, 390, height);
}

function Box() {
  const box = useRef<HTMLElement>(null);
  const isAtTop = useUncovered(box);
  return (
    <>
      <button type="button">Install</button>
      <a href="#list">List</a>
      <section ref={box} data-testid="box" data-top={isAtTop || undefined}>
        <button type="button">Accept all</button>
      </section>
    </>
  );
}

function renderBox() {
  render(<Box />);
  const box = screen.getByTestId('box');
  const install = screen.getByRole('button', { name: 'Install' });
  box.getBoundingClientRect = () => new DOMRect(0, box.dataset.top ? 80 : 640, 390, 200);
  place(install, 700, 40);
  return { box, install };
}

it('moves away from what is pressed below it, and returns when something above is focused', () => {
  const { box, install } = renderBox();
  fireEvent.pointerDown(install);
  expect(box).toHaveAttribute('data-top', 'true');
  const list = screen.getByRole('link', { name: 'List' });
  place(list, 100, 24);
  fireEvent.focusIn(list);
  expect(box).not.toHaveAttribute('data-top');
});

it('stays for presses inside it, beside it, and on elements as large as the window', () => {
  const { box, install } = renderBox();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Accept all' }));
  place(install, 100, 40);
  fireEvent.pointerDown(install);
  place(install, 0, 800);
  fireEvent.pointerDown(install);
  expect(box).not.toHaveAttribute('data-top');
});
