import { render, screen } from '@testing-library/react';
import { Tag } from './Tag';

describe('Tag', () => {
  it('is neutral unless it means something', () => {
    const { rerender } = render(<Tag>Whiteboard</Tag>);
    expect(screen.getByText('Whiteboard')).toHaveAttribute('data-kind', 'neutral');
    rerender(<Tag kind="wait">Unreviewed</Tag>);
    expect(screen.getByText('Unreviewed')).toHaveAttribute('data-kind', 'wait');
  });

  it('passes on class, ref and data attributes', () => {
    const ref = { current: null as HTMLSpanElement | null };
    render(
      <Tag ref={ref} className="mine" data-id="7">
        Whiteboard
      </Tag>,
    );
    expect(ref.current).toHaveClass('tag', 'mine');
    expect(ref.current).toHaveAttribute('data-id', '7');
  });
});
