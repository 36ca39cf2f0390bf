import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Dialog } from '../Dialog/Dialog';
import { KitLabelsProvider } from '../KitLabels';
import { MessageElement, type MessageElementProps } from './MessageElement';
import { message } from './message';
import { openMessages } from './messageStore';

/** Completes pending work, such as rendering or removal, without advancing the time. */
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const show = async (open: () => unknown) => {
  act(() => void open());
  await settle();
};
const slotOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.slot')!;
const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.toast')!;

// The first message and the first dialog load code. This must end before fake timers start.
beforeAll(async () => {
  await act(async () => void message.confirm({ title: 'Warm up' }));
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  act(() => void message.success('Warm up'));
  await screen.findByText('Warm up');
  closeAll();
});

function closeAll(): void {
  act(() => {
    for (const { id } of openMessages.get()) {
      openMessages.close(id, 'close');
      openMessages.remove(id);
    }
  });
}
afterEach(closeAll);

function freezeTime() {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: false });
  });
  afterEach(() => jest.useRealTimers());
}

describe('a toast', () => {
  freezeTime();

  it('is shown for 1500 ms and removed', async () => {
    const onClose = jest.fn();
    await show(() => message.success('Copied', { onClose }));
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1499);
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays until it is closed when its duration is 0', async () => {
    let handle = { close: () => {} };
    await show(() => {
      handle = message.info('Offline', { duration: 0 });
    });
    await pass(60_000);
    expect(screen.getByText('Offline')).toBeVisible();
    await show(() => handle.close());
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('stays while the pointer is over it', async () => {
    await show(() => message.success('Copied'));
    await pass(1000);
    fireEvent.pointerEnter(toastOf('Copied'));
    await pass(10_000);
    expect(screen.getByText('Copied')).toBeVisible();
    fireEvent.pointerLeave(toastOf('Copied'));
    await pass(499);
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('is 48 px from the top, the next one 58 px further, whatever their text', async () => {
    await show(() => {
      message.success('One');
      message.error('Two');
      message.success('Three');
    });
    const stack = slotOf('One').closest<HTMLElement>('.stack')!;
    expect(stack).toHaveStyle({ top: '48px' });
    expect([...stack.querySelectorAll<HTMLElement>('.slot')]).toEqual(['One', 'Two', 'Three'].map(slotOf));
    for (const text of ['One', 'Two', 'Three']) expect(slotOf(text)).toHaveStyle({ minHeight: '58px' });
  });

  it('is at the bottom if requested', async () => {
    await show(() => message.success('One', { position: 'bottom' }));
    expect(slotOf('One').closest('.stack')).toHaveStyle({ bottom: '48px' });
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is read once, as %s', async (kind, role) => {
    await show(() => message[kind]('Words'));
    expect(screen.getAllByText('Words')).toHaveLength(1);
    expect(screen.getByText('Words').closest('[role]')).toHaveAttribute('role', role);
  });

  it('is announced alone: its region exists before it, and older ones are not announced again', async () => {
    const region = screen.getAllByRole('status')[0];
    await show(() => message.success('Words'));
    expect(screen.getByText('Words').closest('[role="status"]')).toBe(region);
    expect(region).toHaveAttribute('aria-atomic', 'false');
  });

  it.each(['success', 'error', 'warning', 'info', 'loading', 'fontloading', 'file', 'upload'] as const)(
    'has the icon %s',
    async (icon) => {
      await show(() => message.open({ icon, content: 'Words' }));
      expect(slotOf('Words').querySelector('[data-sign]')).toHaveAttribute('data-sign', icon);
    },
  );

  it('is still announced while a dialog is open', async () => {
    render(<Dialog visible title="Report" />);
    await settle();
    await show(() => message.error('Report failed'));
    expect(within(screen.getAllByRole('alert')[0]!).getByText('Report failed')).toBeVisible();
  });

  it('has a mask only if requested', async () => {
    await show(() => message.success('Copied'));
    expect(document.querySelector('[data-part="mask"]')).toBeNull();
    await show(() => message.loading('Saving', { mask: true }));
    expect(document.querySelector('[data-part="mask"]')).not.toBeNull();
  });
});

describe('a loading message', () => {
  freezeTime();

  it.each([
    ['success', 'status'],
    ['error', 'alert'],
  ] as const)('turns into its result, %s, which has its whole time and is read', async (icon, role) => {
    let upload: ReturnType<typeof message.loading> | undefined;
    await show(() => {
      upload = message.loading('Uploading');
    });
    await pass(60_000);
    await show(() => upload?.update({ icon, content: 'The result' }));
    expect(screen.queryByText('Uploading')).toBeNull();
    expect(screen.getByText('The result').closest('[role]')).toHaveAttribute('role', role);
    await pass(1499);
    expect(screen.getByText('The result')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('The result')).toBeNull();
  });
});

describe('a notification', () => {
  it('can be closed, and the focus returns to where it was', async () => {
    const onClose = jest.fn();
    render(<button type="button">Install</button>);
    act(() => void message.notify({ title: 'New version', content: '2.9.2', duration: 0, onClose }));
    screen.getByRole('button', { name: 'Install' }).focus();
    act(() => screen.getByRole('button', { name: '关闭' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('New version')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Install' })).toHaveFocus();
  });

  it('uses the language of the site, although it is in another React root', () => {
    render(<KitLabelsProvider labels={ENGLISH} />);
    act(() => void message.notify({ title: 'New version', duration: 0 }));
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  });
});

const ENGLISH = { close: 'Close' };

describe('as an element', () => {
  freezeTime();
  const element = (props: MessageElementProps = {}) => <MessageElement content="Saved" icon="success" {...props} />;

  it('is shown on mount, hidden after its time, and notifies its parent', async () => {
    const onClose = jest.fn();
    const { rerender } = render(element());
    await settle();
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(1000);
    // A new callback is not a new message: its time continues.
    rerender(element({ onClose }));
    await pass(500);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is removed when it is unmounted, and calls no callback', async () => {
    const onClose = jest.fn();
    const { unmount } = render(element({ onClose }));
    await settle();
    unmount();
    await settle();
    expect(screen.queryByText('Saved')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows its changes, and restarts its time when its content changes', async () => {
    const { rerender } = render(element({ content: 'Saving', icon: 'loading' }));
    await settle();
    expect(toastOf('Saving')).toHaveAttribute('data-icon', 'loading');
    rerender(element({ icon: undefined, className: 'wide' }));
    expect(toastOf('Saved')).toHaveClass('wide');
    expect(toastOf('Saved')).not.toHaveAttribute('data-icon');
    await pass(1000);
    rerender(element({ icon: undefined, content: 'Saved again' }));
    await pass(1499);
    expect(screen.getByText('Saved again')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Saved again')).toBeNull();
  });
});

const shownMessage = (role: 'status' | 'alertdialog') => async () => {
  await waitFor(() => expect(screen.getAllByRole(role).at(0)).toHaveTextContent('Color Palette'));
};

conforms('Message', {
  element: <MessageElement content="Color Palette is installed" duration={0} />,
  refTo: HTMLDivElement,
  show: shownMessage('status'),
  states: [
    [{}, { 'data-type': 'toast', 'data-visible': 'true' }],
    [{ icon: 'success' }, { 'data-icon': 'success' }],
  ],
  open: { toast: shownMessage('status') },
});

conforms('Message as a notification', {
  element: <MessageElement type="notification" title="Color Palette" content="2.9.2 waits" duration={0} />,
  refTo: HTMLDivElement,
  show: shownMessage('status'),
  states: [[{ icon: 'info' }, { 'data-type': 'notification', 'data-icon': 'info' }]],
  open: { notification: shownMessage('status') },
});

conforms('Message as a dialog', {
  element: <MessageElement type="dialog" mask title="Delete Color Palette?" content="This cannot be undone." />,
  refTo: HTMLDivElement,
  show: shownMessage('alertdialog'),
  states: [[{ danger: true }, { 'data-with-icon': 'true' }]],
  open: { dialog: shownMessage('alertdialog') },
});
