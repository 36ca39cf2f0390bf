import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Tag } from './Tag';

describe('Tag', () => {
  it('is neutral by default', () => {
    const { rerender } = render(<Tag>Whiteboard</Tag>);
    expect(screen.getByText('Whiteboard')).toHaveAttribute('data-kind', 'neutral');
    rerender(<Tag kind="wait">Unreviewed</Tag>);
    expect(screen.getByText('Unreviewed')).toHaveAttribute('data-kind', 'wait');
  });
});

conforms('Tag', {
  element: <Tag>Whiteboard</Tag>,
  refTo: HTMLSpanElement,
  states: (['neutral', 'ok', 'wait', 'bad', 'info', 'accent'] as const).map((kind) => [
    { kind },
    { 'data-kind': kind },
  ]),
});
