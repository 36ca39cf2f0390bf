import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { type SortableLabels, SortableList } from './SortableList';

const WORDS: SortableLabels = {
  handle: ({ index }) => `Move ${index}`,
  instructions: 'Space picks it up.',
  picked: ({ index, count }) => `picked ${index} of ${count}`,
  moved: ({ index, count }) => `moved to ${index} of ${count}`,
  dropped: ({ index, count }) => `dropped at ${index} of ${count}`,
  canceled: 'back again',
};
const THREE = ['a', 'b', 'c'].map((id) => ({ id }));

/** jsdom has no layout, so the tests mock it: the items are in a row, in their order in the document. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(this.matches('li') ? place * 100 : 0, 0, 90, 50);
  });
});
afterEach(() => jest.restoreAllMocks());

function Sortable({ items = THREE, onReorder }: { items?: { id: string }[]; onReorder: (order: string) => void }) {
  const [order, setOrder] = useState(items);
  return (
    <SortableList
      aria-label="Things"
      items={order}
      labels={WORDS}
      onReorder={(next) => {
        setOrder(next);
        onReorder(next.map(({ id }) => id).join(''));
      }}
      renderItem={({ id }, handle) => (
        <>
          {id} {handle}
        </>
      )}
    />
  );
}

describe('SortableList', () => {
  it('moves by keyboard, and announces every step', async () => {
    const onReorder = jest.fn();
    render(<Sortable onReorder={onReorder} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Move 1' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move 1' })).toHaveAccessibleDescription('Space picks it up.');
    await userEvent.keyboard(' ');
    expect(await screen.findByText('picked 1 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('moved to 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('dropped at 2 of 3')).toBeInTheDocument();
    expect(onReorder.mock.calls).toEqual([['bac']]);
  });

  it('restores the order on Escape', async () => {
    const onReorder = jest.fn();
    render(<Sortable onReorder={onReorder} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await screen.findByText('picked 1 of 3');
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(await screen.findByText('back again')).toBeInTheDocument();
    expect(onReorder).not.toHaveBeenCalled();
  });

  it('has no handle for a single item', () => {
    render(<Sortable items={[{ id: 'a' }]} onReorder={jest.fn()} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

conforms('SortableList', {
  element: (
    <SortableList aria-label="Things" items={THREE} labels={WORDS} onReorder={() => {}} renderItem={({ id }) => id} />
  ),
  refTo: HTMLUListElement,
});
