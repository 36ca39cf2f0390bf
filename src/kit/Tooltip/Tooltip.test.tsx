import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip, type TooltipProps } from './Tooltip';

const tip = (props: Partial<TooltipProps> = {}) => (
  <Tooltip content="By downloads" {...props}>
    <button type="button">Sort</button>
  </Tooltip>
);
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('Tooltip', () => {
  it('comes with the pointer and goes with it', async () => {
    render(tip());
    await userEvent.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('By downloads');
    await userEvent.unhover(screen.getByRole('button'));
    await gone();
  });

  it('comes with the focus, describes its element, and goes with Escape', async () => {
    render(tip());
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('By downloads');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('');
  });

  it('has the defaults of the specification', async () => {
    render(tip());
    await userEvent.tab();
    const popup = await screen.findByRole('tooltip');
    expect(popup).toHaveStyle({ maxWidth: '350px' });
    expect(popup.style.getPropertyValue('--in')).toBe('300ms');
    expect(popup.style.getPropertyValue('--out')).toBe('250ms');
    expect(popup.parentElement).toHaveStyle({ zIndex: '9999' });
    expect(popup).toHaveAttribute('data-side', 'top');
    expect(popup).toHaveAttribute('data-align', 'center');
  });

  it('stands where it is told to', async () => {
    render(tip({ placement: 'bottom-end' }));
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveAttribute('data-align', 'end');
  });

  it('is not there without words', async () => {
    render(tip({ content: '' }));
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
