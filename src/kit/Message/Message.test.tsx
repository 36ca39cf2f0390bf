import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../Dialog/Dialog';
import { KitLabelsProvider } from '../KitLabels';
import { MessageElement } from './MessageElement';
import { MessageHost } from './MessageHost';
import { message } from './message';
import { closeMessage, openMessages, removeMessage } from './messageStore';

/** Lets what is under way (loading of the view, removal) come to its end while time stands still. */
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const say = async (speak: () => unknown) => {
  act(() => void speak());
  await settle();
};
const slotOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.slot')!;

// The first message brings the view, and the first question the dialog; time stands still only after that.
beforeAll(async () => {
  await act(async () => void message.confirm({ title: 'Warm up' }));
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(openMessages()).toHaveLength(0));
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: false });
});

afterEach(async () => {
  act(() => {
    for (const { id } of openMessages()) {
      closeMessage(id, 'close');
      removeMessage(id);
    }
  });
  jest.useRealTimers();
});

describe('a toast', () => {
  it('stays for 1500 ms and is removed', async () => {
    const onClose = jest.fn();
    await say(() => message.success('Copied', { onClose }));
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1499);
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays until it is closed when its duration is 0', async () => {
    let handle = { close: () => {} };
    await say(() => {
      handle = message.info('Offline', { duration: 0 });
    });
    await pass(60_000);
    expect(screen.getByText('Offline')).toBeVisible();
    await say(() => handle.close());
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('waits while the pointer is over it', async () => {
    await say(() => message.success('Copied'));
    await pass(1000);
    fireEvent.pointerEnter(screen.getByText('Copied').closest('.toast')!);
    await pass(10_000);
    expect(screen.getByText('Copied')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Copied').closest('.toast')!);
    await pass(499);
    expect(screen.getByText('Copied')).toBeVisible();
    await pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('stands 48 px from the top, the next one 58 px further', async () => {
    await say(() => {
      message.success('One');
      message.success('Two');
    });
    const stack = slotOf('One').closest<HTMLElement>('.stack')!;
    expect(stack).toHaveStyle({ top: '48px' });
    expect(stack.querySelectorAll('.slot')).toHaveLength(2);
    expect(slotOf('One')).toHaveStyle({ minHeight: '58px' });
    expect(slotOf('One').nextElementSibling).toBe(slotOf('Two'));
  });

  it('stands at the bottom where that is asked for', async () => {
    await say(() => message.success('One', { position: 'bottom' }));
    expect(slotOf('One').closest('.stack')).toHaveStyle({ bottom: '48px' });
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is read once, in the %s region', async (kind, role) => {
    await say(() => message[kind]('Words'));
    expect(screen.getAllByText('Words')).toHaveLength(1);
    expect(screen.getByText('Words').closest('[role="status"], [role="alert"]')).toHaveAttribute('role', role);
    expect(screen.getByText('Words').closest('[role]')).toHaveAttribute('aria-atomic', 'false');
  });

  it.each(['success', 'error', 'warning', 'info', 'loading', 'fontloading', 'file', 'upload'] as const)(
    'has the icon %s',
    async (icon) => {
      await say(() => message.open({ icon, content: 'Words' }));
      expect(slotOf('Words').querySelector('[data-sign]')).toHaveAttribute('data-sign', icon);
    },
  );

  it('is still read while a dialog is open', async () => {
    render(<Dialog visible title="Report" />);
    await settle();
    await say(() => message.error('Report failed'));
    expect(within(screen.getAllByRole('alert')[0]!).getByText('Report failed')).toBeVisible();
  });

  it('has a mask only where that is asked for', async () => {
    await say(() => message.success('Copied'));
    expect(document.querySelector('[data-part="mask"]')).toBeNull();
    await say(() => message.loading('Saving', { mask: true }));
    expect(document.querySelector('[data-part="mask"]')).not.toBeNull();
  });
});

it('turns a loading message into its result', async () => {
  let upload: ReturnType<typeof message.loading> | undefined;
  await say(() => {
    upload = message.loading('Uploading');
  });
  await pass(60_000);
  await say(() => upload?.update({ icon: 'success', content: 'Uploaded' }));
  expect(screen.queryByText('Uploading')).toBeNull();
  await pass(1499);
  expect(screen.getByText('Uploaded')).toBeVisible();
  await pass(1);
  expect(screen.queryByText('Uploaded')).toBeNull();
});

it('shows a notification that can be closed', async () => {
  const onClose = jest.fn();
  await say(() => message.notify({ title: 'New version', content: '2.9.2', duration: 0, onClose }));
  expect(screen.getByText('New version')).toBeVisible();
  await say(() => fireEvent.click(screen.getByRole('button', { name: '关闭' })));
  expect(screen.queryByText('New version')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a question', () => {
  const ask = async () => {
    const answer = jest.fn();
    await say(() => void message.confirm({ title: 'Delete it?', content: 'For ever.' }).then(answer));
    return answer;
  };

  it.each([
    ['确定', true],
    ['取消', false],
  ])('is answered with %s: %s', async (name, answer) => {
    const answered = await ask();
    expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toHaveAccessibleDescription('For ever.');
    await say(() => fireEvent.click(screen.getByRole('button', { name })));
    expect(answered).toHaveBeenCalledWith(answer);
    await pass(1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is answered with no by Escape', async () => {
    const answered = await ask();
    await say(() => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('waits for its answer', async () => {
    const answered = await ask();
    await pass(60_000);
    expect(answered).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('as an element', () => {
  it('is shown on mount, hidden after its time, and tells its owner', async () => {
    const onClose = jest.fn();
    const { rerender } = render(<MessageElement content="Saved" icon="success" onClose={() => {}} />);
    await settle();
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(1000);
    // Another function is no other message: its time goes on.
    rerender(<MessageElement content="Saved" icon="success" onClose={onClose} />);
    await pass(500);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes with its owner, and shows its changes', async () => {
    const onClose = jest.fn();
    const { rerender, unmount } = render(<MessageElement content="Saving" icon="loading" onClose={onClose} />);
    await settle();
    rerender(<MessageElement content="Still saving" icon="loading" onClose={onClose} />);
    expect(screen.getByText('Still saving')).toBeVisible();
    unmount();
    await settle();
    expect(screen.queryByText('Still saving')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('speaks the language of the site, though it stands outside of it', async () => {
  render(<KitLabelsProvider labels={ENGLISH} />);
  await say(() => message.notify({ title: 'New version', duration: 0 }));
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

const ENGLISH = { close: 'Close' };

it('renders nothing on a server', async () => {
  const { renderToString } = await import('react-dom/server');
  expect(renderToString(<MessageHost />)).not.toContain('toast');
});
