import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Popover, type PopoverProps } from './Popover';

const popover = (props: Partial<PopoverProps> = {}) => (
  <Popover
    trigger={<button type="button">Bell</button>}
    title="Notifications"
    extra={<button type="button">Mark all</button>}
    {...props}
  >
    <a href="#first">First</a>
  </Popover>
);
const button = () => screen.getByRole('button', { name: 'Bell' });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Popover', () => {
  it('opens next to its button with its content, named by its title', async () => {
    render(popover());
    expect(screen.queryByText('First')).toBeNull();
    await userEvent.click(button());
    expect(await panel()).toContainElement(screen.getByRole('link', { name: 'First' }));
    expect(screen.getByRole('button', { name: 'Mark all' })).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes by its button, by Escape, and by a press outside', async () => {
    render(
      <>
        {popover()}
        <p>The page</p>
      </>,
    );
    const ways = [
      () => userEvent.click(button()),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByText('The page')),
    ];
    for (const close of ways) {
      await userEvent.click(button());
      await panel();
      await close();
      await gone();
    }
  });

  it('returns the focus to its button', async () => {
    render(popover());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await panel();
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('notifies its parent, which may keep it open', async () => {
    const onVisibleChange = jest.fn();
    render(popover({ visible: true, onVisibleChange }));
    await panel();
    await userEvent.keyboard('{Escape}');
    expect(onVisibleChange).toHaveBeenCalledWith(false);
    expect(await panel()).toBeVisible();
  });
});

conforms('Popover', {
  element: popover(),
  refTo: HTMLDivElement,
  show: async (user) => {
    await user.click(button());
    await panel();
  },
});
