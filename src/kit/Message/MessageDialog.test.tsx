import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog';
import { MessageElement } from './MessageElement';
import { type ConfirmOptions, message } from './message';

/** Opens a confirmation, and waits until it is shown. Returns a mock that is called with the result. */
async function openConfirm(options: ConfirmOptions = { title: 'Delete it?', content: 'For ever.' }) {
  const onResolve = jest.fn();
  act(() => void message.confirm(options).then(onResolve));
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  return onResolve;
}

const confirmation = () => screen.getByRole('alertdialog');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('a confirmation', () => {
  it.each([
    ['确定', true],
    ['取消', false],
  ])('resolves by %s, the default text: %s', async (name, expected) => {
    const onResolve = await openConfirm();
    expect(confirmation()).toHaveAccessibleName('Delete it?');
    expect(confirmation()).toHaveAccessibleDescription('For ever.');
    await press(name);
    await isGone();
    expect(onResolve.mock.calls).toEqual([[expected]]);
  });

  it('shows custom button texts', async () => {
    const onResolve = await openConfirm({
      title: 'Delete it?',
      danger: true,
      confirmText: 'Delete',
      cancelText: 'Keep it',
    });
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('data-type', 'error');
    await press('Keep it');
    await isGone();
    expect(onResolve.mock.calls).toEqual([[false]]);
  });

  it('is canceled by Escape', async () => {
    const onResolve = await openConfirm();
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(onResolve.mock.calls).toEqual([[false]]);
  });

  it('stays open when the user clicks outside', async () => {
    const onResolve = await openConfirm();
    await userEvent.click(confirmation().parentElement!);
    expect(confirmation()).toBeVisible();
    expect(onResolve).not.toHaveBeenCalled();
    await press('取消');
    await isGone();
  });

  it('has a mask only if requested', async () => {
    const { rerender } = render(<MessageElement type="dialog" title="Delete it?" />);
    await waitFor(() => expect(confirmation()).toBeVisible());
    expect(document.querySelector('.mask')).toHaveAttribute('data-clear');
    rerender(<MessageElement type="dialog" title="Delete it?" mask />);
    expect(document.querySelector('.mask')).not.toHaveAttribute('data-clear');
  });

  it('calls the callback of the pressed button on an element', async () => {
    const handlers = { onConfirm: jest.fn(), onCancel: jest.fn(), onClose: jest.fn() };
    render(<MessageElement type="dialog" title="Delete it?" {...handlers} />);
    await waitFor(() => expect(confirmation()).toBeVisible());
    await press('确定');
    await isGone();
    expect(handlers.onConfirm).toHaveBeenCalledTimes(1);
    expect(handlers.onCancel).not.toHaveBeenCalled();
    expect(handlers.onClose).not.toHaveBeenCalled();
  });
});

/** A dialog that the user must confirm to close. */
function Form({ onClose }: { onClose?: () => void }) {
  const [visible, setVisible] = useState(true);
  const handleClose = async () => {
    onClose?.();
    if (await message.confirm({ title: 'Discard it?' })) setVisible(false);
  };
  return (
    <Dialog visible={visible} title="Report" onClose={handleClose}>
      <input aria-label="Reason" />
    </Dialog>
  );
}

describe('a confirmation above a dialog', () => {
  it('receives the focus, keeps it, and returns it', async () => {
    render(<Form />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmation()).toHaveFocus());
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      await waitFor(() => expect(confirmation()).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.click(within(confirmation()).getByRole('button', { name: '取消' }));
    await isGone();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
  });

  it('is the only one that Escape closes', async () => {
    const onClose = jest.fn();
    render(<Form onClose={onClose} />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmation()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(screen.getByRole('dialog', { name: 'Report' })).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes the dialog when it is confirmed', async () => {
    render(<Form />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmation()).toBeVisible());
    await userEvent.click(within(confirmation()).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isGone();
  });
});
