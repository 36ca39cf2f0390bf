import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup, type RadioOption } from './RadioGroup';

const menu: RadioOption<number>[] = [
  { value: 0, label: 'Latest' },
  { value: 1, label: 'Most popular', tip: 'By downloads, then by likes' },
  { value: 2, label: 'Secret', hide: true },
  { value: 3, label: 'Trending', disabled: true },
];

describe('RadioGroup', () => {
  it('chooses what the user clicks', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} defaultValue={0} onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Most popular' }));
    expect(onChange).toHaveBeenCalledWith(1);
    expect(screen.getByRole('radio', { name: 'Most popular' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Latest' })).not.toBeChecked();
  });

  it('leaves the choice to its owner', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} value={0} onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Most popular' }));
    expect(onChange).toHaveBeenCalledWith(1);
    expect(screen.getByRole('radio', { name: 'Latest' })).toBeChecked();
  });

  it('is one stop of the Tab key, and arrows choose', async () => {
    const onChange = jest.fn();
    render(<RadioGroup aria-label="Sort" menu={menu} defaultValue={0} onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Latest' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Most popular' })).toHaveFocus();
    expect(onChange).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('leaves hidden options out and shows tips', () => {
    render(<RadioGroup aria-label="Sort" menu={menu} defaultValue={0} />);
    expect(screen.queryByRole('radio', { name: 'Secret' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Most popular' })).toHaveAccessibleDescription(
      'By downloads, then by likes',
    );
    expect(screen.getByTitle('By downloads, then by likes')).toBeVisible();
  });

  it('does not choose what is disabled', async () => {
    const onChange = jest.fn();
    const { rerender } = render(<RadioGroup aria-label="Sort" menu={menu} defaultValue={0} onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Trending' }));
    rerender(<RadioGroup aria-label="Sort" menu={menu} defaultValue={0} onChange={onChange} disabled />);
    await userEvent.click(screen.getByRole('radio', { name: 'Most popular' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not share its choice with another group', async () => {
    render(
      <>
        <RadioGroup aria-label="One" menu={menu} defaultValue={0} />
        <RadioGroup aria-label="Two" menu={menu} defaultValue={0} />
      </>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'Latest' });
    await userEvent.click(screen.getAllByRole('radio', { name: 'Most popular' })[0]!);
    expect(first).not.toBeChecked();
    expect(second).toBeChecked();
  });
});
