import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const TABS = [
  { key: 'in', title: 'Sign in' },
  { key: 'up', title: 'Sign up' },
];

describe('the tabs of a dialog', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('show the content of the selected one', async () => {
    const onTabChange = jest.fn();
    render(
      <Dialog visible title="Welcome" tabs={TABS} onTabChange={onTabChange}>
        The form
      </Dialog>,
    );
    expect(tab('Sign in')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab('Sign up'));
    expect(onTabChange).toHaveBeenCalledWith('up');
    expect(screen.getByRole('tabpanel', { name: 'Sign up' })).toHaveTextContent('The form');
  });

  it('are selected with the arrows', async () => {
    render(<Dialog visible title="Welcome" tabs={TABS} />);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    act(() => tab('Sign in').focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Sign up')).toHaveFocus());
    expect(tab('Sign up')).toHaveAttribute('aria-selected', 'true');
  });

  it('leave the choice to the parent in controlled mode', async () => {
    render(<Dialog visible title="Welcome" tabs={TABS} activeKey="up" />);
    await userEvent.click(tab('Sign in'));
    expect(tab('Sign up')).toHaveAttribute('aria-selected', 'true');
  });

  it('fall back to the first one when the selected one is removed', async () => {
    const { rerender } = render(<Dialog visible title="Welcome" tabs={TABS} />);
    await userEvent.click(tab('Sign up'));
    rerender(<Dialog visible title="Welcome" tabs={TABS.slice(0, 1)} />);
    expect(screen.getByRole('tabpanel', { name: 'Sign in' })).toBeVisible();
  });
});
