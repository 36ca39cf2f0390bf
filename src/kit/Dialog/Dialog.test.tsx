import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../Button/Button';
import { Dialog, type DialogProps } from './Dialog';

/** A button that opens a dialog whose state its owner holds. */
function Page(props: DialogProps) {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Open</Button>
      <Dialog
        title="Report"
        {...props}
        visible={visible}
        onVisibleChange={(next, reason) => {
          setVisible(next);
          props.onVisibleChange?.(next, reason);
        }}
      />
    </>
  );
}

/** Two dialogs that know nothing of each other. */
function Two() {
  const [shown, setShown] = useState({ lower: true, upper: true });
  return (
    <>
      <Dialog visible={shown.lower} title="Lower" onClose={() => setShown((now) => ({ ...now, lower: false }))} />
      <Dialog visible={shown.upper} title="Upper" onClose={() => setShown((now) => ({ ...now, upper: false }))} />
    </>
  );
}

const dialog = () => screen.getByRole('dialog');
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('its events', () => {
  it.each([
    ['close', '关闭', 'onClose'],
    ['cancel', '取消', 'onCancel'],
    ['sure', '确定', 'onSure'],
  ] as const)('%s hides it and is told to its owner alone', async (reason, name, event) => {
    const events = { onClose: jest.fn(), onCancel: jest.fn(), onSure: jest.fn() };
    const onVisibleChange = jest.fn();
    render(<Page {...events} onVisibleChange={onVisibleChange} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name }));
    await isGone();
    expect(onVisibleChange.mock.calls).toEqual([[false, reason]]);
    for (const [key, told] of Object.entries(events)) expect(told).toHaveBeenCalledTimes(key === event ? 1 : 0);
  });

  it('are throttled at 20 ms', () => {
    const clock = jest.spyOn(performance, 'now');
    const onSure = jest.fn();
    render(<Dialog visible title="Report" onSure={onSure} />);
    const pressAt = (ms: number) => {
      clock.mockReturnValue(ms);
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
    };
    pressAt(1000);
    pressAt(1019);
    expect(onSure).toHaveBeenCalledTimes(1);
    pressAt(1020);
    expect(onSure).toHaveBeenCalledTimes(2);
    clock.mockRestore();
  });
});

describe('the mask', () => {
  const pressOutside = async () => userEvent.click(dialog().parentElement!);

  it('closes it where that is asked for', async () => {
    const onClose = jest.fn();
    render(<Page closeByClickOutside onClose={onClose} />);
    await open();
    await pressOutside();
    await isGone();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves it open otherwise', async () => {
    render(<Page />);
    await open();
    await pressOutside();
    expect(dialog()).toBeVisible();
  });
});

describe('Escape', () => {
  it('closes the top open dialog, one with each press', async () => {
    render(<Two />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Upper')).toBeNull());
    expect(screen.getByText('Lower')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Lower')).toBeNull());
  });

  it('reaches only the top one of several React roots', async () => {
    const onLowerClose = jest.fn();
    const onUpperClose = jest.fn();
    render(<Dialog visible title="Lower" onClose={onLowerClose} />);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    act(() => root.render(<Dialog visible title="Upper" onClose={onUpperClose} />));
    await userEvent.keyboard('{Escape}');
    expect(onUpperClose).toHaveBeenCalledTimes(1);
    expect(onLowerClose).not.toHaveBeenCalled();
    act(() => root.unmount());
    place.remove();
  });
});

describe('the focus', () => {
  it('goes to the first field and returns where it came from', async () => {
    render(
      <Page>
        <input aria-label="Reason" />
      </Page>,
    );
    await open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('goes to the dialog where there is no field', async () => {
    render(<Page>Nothing to fill in</Page>);
    await open();
    await waitFor(() => expect(dialog()).toHaveFocus());
  });

  it('stays inside', async () => {
    render(<Page />);
    await open();
    await waitFor(() => expect(dialog()).toHaveFocus());
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement));
    }
  });
});

it('is 600 px wide by default, with no borders', async () => {
  render(<Dialog visible title="Report" />);
  expect(dialog()).toHaveStyle({ maxWidth: '600px' });
  expect(dialog()).toHaveAttribute('data-size', 'default');
  expect(dialog().querySelector('[data-border]')).toBeNull();
});

it('shows its borders where they are asked for', () => {
  render(<Dialog visible title="Report" headerBorder footerBorder size="small" />);
  expect(dialog().querySelector('header')).toHaveAttribute('data-border');
  expect(dialog().querySelector('footer')).toHaveAttribute('data-border');
  expect(dialog()).toHaveAttribute('data-size', 'small');
});

it('stays while its owner keeps it, and waits while it saves', async () => {
  const onSure = jest.fn();
  render(<Dialog visible title="Report" confirmLoading onSure={onSure} />);
  const sure = screen.getByRole('button', { name: '确定' });
  await userEvent.click(sure);
  expect(onSure).not.toHaveBeenCalled();
  expect(sure).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(dialog()).toBeVisible();
});

it('shows the content of the chosen tab', async () => {
  const onTabChange = jest.fn();
  const tabs = [
    { key: 'in', title: 'Sign in' },
    { key: 'up', title: 'Sign up' },
  ];
  render(
    <Dialog visible title="Welcome" tabs={tabs} onTabChange={onTabChange}>
      The form
    </Dialog>,
  );
  expect(screen.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign up' }));
  expect(onTabChange).toHaveBeenCalledWith('up');
  expect(screen.getByRole('tabpanel', { name: 'Sign up' })).toHaveTextContent('The form');
});

it('takes another footer, or none', () => {
  const { rerender } = render(<Dialog visible title="Report" footer={<Button>Send it</Button>} />);
  expect(within(dialog()).getByRole('button', { name: 'Send it' })).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: '取消' })).toBeNull();
  rerender(<Dialog visible title="Report" footer={null} />);
  expect(dialog().querySelector('footer')).toBeNull();
});

it('is a layer with a bar, a way back and no footer', async () => {
  const onClose = jest.fn();
  render(
    <Dialog visible variant="layer" title="Color Palette" bar={<Button>Copy link</Button>} onClose={onClose}>
      Overview
    </Dialog>,
  );
  const layer = screen.getByRole('dialog', { name: 'Color Palette' });
  expect(layer).toHaveStyle({ maxWidth: '1120px' });
  expect(layer.querySelector('footer')).toBeNull();
  expect(within(layer).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await userEvent.click(within(layer).getByRole('button', { name: '返回' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
