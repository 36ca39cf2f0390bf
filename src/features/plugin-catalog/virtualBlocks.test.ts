import { runsOf } from './virtualBlocks';

const far = (from: number, to: number) => ({ from, to, isRendered: false });
const near = (from: number, to: number) => ({ from, to, isRendered: true });

it('leaves out blocks far from the screen, but never the last one', () => {
  expect(runsOf(120, { from: 3, to: 5, focused: null })).toEqual([far(0, 3), near(3, 5), far(5, 9), near(9, 10)]);
});

it('keeps the block that has the focus, and its neighbors', () => {
  expect(runsOf(120, { from: 7, to: 10, focused: 2 })).toEqual([far(0, 1), near(1, 4), far(4, 7), near(7, 10)]);
});

it('is one run for a short list, even if the last block is not full', () => {
  expect(runsOf(25, { from: 0, to: 4, focused: null })).toEqual([near(0, 3)]);
  expect(runsOf(0, { from: 0, to: 4, focused: null })).toEqual([]);
});

it('shows the end of a list that became shorter than the scroll position', () => {
  expect(runsOf(30, { from: 8, to: 12, focused: null })).toEqual([far(0, 2), near(2, 3)]);
});
