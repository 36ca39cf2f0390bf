import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { Thumbnails } from './Thumbnails';

const ITEMS = ['one', 'two', 'three'].map((key) => ({ key, label: `Picture ${key}`, content: key }));
const image = (name: string) => screen.getByRole('button', { name: `Picture ${name}` });

const onIndexChange = jest.fn();

/** A row whose owner takes each choice. */
function ThumbnailRow() {
  const [index, setIndex] = useState(0);
  const change = (next: number) => {
    setIndex(next);
    onIndexChange(next);
  };
  return <Thumbnails aria-label="Pictures" items={ITEMS} index={index} onIndexChange={change} />;
}

describe('Thumbnails', () => {
  it('selects on a click and marks the selected one', async () => {
    render(<ThumbnailRow />);
    await userEvent.click(image('two'));
    expect(onIndexChange).toHaveBeenCalledWith(1);
    expect(image('two')).toHaveAttribute('aria-current', 'true');
    expect(image('one')).not.toHaveAttribute('aria-current');
  });

  it('selects the next and the previous one with arrows, wraps around at both ends, and moves the focus', async () => {
    render(<ThumbnailRow />);
    image('one').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(image('three')).toHaveFocus();
    expect(image('three')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(image('one')).toHaveFocus();
  });

  it('leaves the choice to its parent', async () => {
    render(<Thumbnails aria-label="Pictures" items={ITEMS} index={0} onIndexChange={onIndexChange} />);
    await userEvent.click(image('two'));
    expect(image('one')).toHaveAttribute('aria-current', 'true');
  });
});

conforms('Thumbnails', {
  element: <Thumbnails aria-label="Pictures" items={ITEMS} index={0} onIndexChange={onIndexChange} />,
  refTo: HTMLDivElement,
});
