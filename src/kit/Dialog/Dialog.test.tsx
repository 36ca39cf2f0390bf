import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, useState } from 'react';
import { conforms } from '../../../tests/support/page/conformance';
import { Button } from '../Button/Button';
import { Dialog, type DialogProps } from './Dialog';
import { Layer } from './Layer';

const TABS = [
  { key: 'in', title: 'Sign in' },
  { key: 'up', title: 'Sign up' },
];

/** A button that opens a dialog whose state the parent controls. */
function Page(props: Partial<DialogProps>) {
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

const dialog = () => screen.getByRole('dialog');
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('its events', () => {
  it.each([
    ['close', '关闭', 'onClose'],
    ['cancel', '取消', 'onCancel'],
    ['sure', '确定', 'onSure'],
  ] as const)('%s hides it and calls only its own callback', async (reason, name, event) => {
    const events = { onClose: jest.fn(), onCancel: jest.fn(), onSure: jest.fn() };
    const onVisibleChange = jest.fn();
    render(<Page {...events} onVisibleChange={onVisibleChange} />);
    await open();
    await userEvent.click(screen.getByRole('button', { name }));
    await isGone();
    expect(onVisibleChange.mock.calls).toEqual([[false, reason]]);
    for (const [key, handler] of Object.entries(events)) expect(handler).toHaveBeenCalledTimes(key === event ? 1 : 0);
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

  it('closes it if requested', async () => {
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

describe('the focus', () => {
  it('goes to the first field and returns to where it was', async () => {
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

  it('skips fields that cannot be focused', async () => {
    render(
      <Page>
        <input type="hidden" name="key" />
        <input aria-label="Version" disabled />
        <input aria-label="Reason" />
      </Page>,
    );
    await open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
  });

  it('goes to the dialog if there is no field', async () => {
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

it.each<[string, Partial<DialogProps>, string]>([
  ['600 px wide by default', {}, '600px'],
  ['smaller when it is small', { size: 'small' }, '420px'],
  ['as wide as requested', { width: 720 }, '720px'],
])('is %s', (_how, props, maxWidth) => {
  render(<Dialog visible title="Report" {...props} />);
  expect(dialog()).toHaveStyle({ maxWidth });
  expect(dialog()).toHaveAttribute('data-size', props.size ?? 'default');
});

it('hides the borders of header and footer by default', () => {
  render(<Dialog visible title="Report" />);
  expect(dialog().querySelector('[data-border]')).toBeNull();
});

it('has the buttons Cancel and Confirm by default', () => {
  render(<Dialog visible title="Report" />);
  const buttons = [...dialog().querySelectorAll('footer button')].map((button) => button.textContent);
  expect(buttons).toEqual(['取消', '确定']);
});

it('shows the texts and the type that its parent sets for its buttons', () => {
  const { rerender } = render(
    <Dialog visible title="Report" cancelText="Keep it" sureText="Delete" sureType="error" />,
  );
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('data-type', 'error');
  rerender(<Dialog visible title="Report" sureDisabled closable={false} />);
  expect(
    within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['取消', '确定']);
  expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
});

it('reports when it is hidden', async () => {
  const onHidden = jest.fn();
  const { rerender } = render(<Dialog visible title="Report" onHidden={onHidden} />);
  expect(onHidden).not.toHaveBeenCalled();
  rerender(<Dialog visible={false} title="Report" onHidden={onHidden} />);
  await isGone();
  await waitFor(() => expect(onHidden).toHaveBeenCalledTimes(1));
});

it('is described by its description', () => {
  render(<Dialog visible title="Report" description="The developer does not learn your name." />);
  expect(dialog()).toHaveAccessibleDescription('The developer does not learn your name.');
});

it.each<[string, (unmount: () => void) => unknown]>([
  ['closes', () => userEvent.keyboard('{Escape}')],
  ['is unmounted while open', (unmount) => unmount()],
])('prevents the page behind from scrolling, and releases it when it %s', async (_how, end) => {
  const { unmount } = render(<Page />);
  await open();
  await waitFor(() => expect(document.body.style.overflowY).toBe('hidden'));
  await end(unmount);
  await isGone();
  await waitFor(() => expect(document.body.style.overflowY).toBe(''));
});

it('shows its borders if requested', () => {
  render(<Dialog visible title="Report" headerBorder footerBorder size="small" />);
  expect(dialog().querySelector('header')).toHaveAttribute('data-border');
  expect(dialog().querySelector('footer')).toHaveAttribute('data-border');
  expect(dialog()).toHaveAttribute('data-size', 'small');
});

it('stays open while its parent keeps it open, and shows a spinner while it saves', async () => {
  const onSure = jest.fn();
  render(<Dialog visible title="Report" confirmLoading onSure={onSure} />);
  const sure = screen.getByRole('button', { name: '确定' });
  await userEvent.click(sure);
  expect(onSure).not.toHaveBeenCalled();
  expect(sure).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(dialog()).toBeVisible();
});

it('accepts another footer, or none', () => {
  const { rerender } = render(<Dialog visible title="Report" footer={<Button>Send it</Button>} />);
  expect(within(dialog()).getByRole('button', { name: 'Send it' })).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: '取消' })).toBeNull();
  rerender(<Dialog visible title="Report" footer={null} />);
  expect(dialog().querySelector('footer')).toBeNull();
});

it('is a layer with a bar, a back button and no footer', async () => {
  const onClose = jest.fn();
  render(
    <Layer visible title="Color Palette" bar={<Button>Copy link</Button>} onClose={onClose}>
      Overview
    </Layer>,
  );
  const layer = screen.getByRole('dialog', { name: 'Color Palette' });
  expect(layer).toHaveStyle({ maxWidth: '1120px' });
  expect(layer.querySelector('footer')).toBeNull();
  expect(within(layer).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await userEvent.click(within(layer).getByRole('button', { name: '返回' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const shownDialog = async () => waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
const FORM = (
  <Dialog visible title="Report this plugin" description="The developer does not learn your name.">
    <input aria-label="What is wrong" />
  </Dialog>
);

conforms('Dialog', {
  element: FORM,
  refTo: HTMLDivElement,
  show: shownDialog,
  states: [
    [{ size: 'small' }, { 'data-size': 'small' }],
    [{ icon: '!' }, { 'data-with-icon': 'true' }],
  ],
  open: { default: shownDialog },
});

conforms('Dialog with tabs', {
  element: cloneElement(FORM, { tabs: TABS }),
  refTo: HTMLDivElement,
  show: shownDialog,
  open: { tabs: shownDialog },
});

conforms('Dialog as a layer', {
  element: <Layer visible title="Color Palette" bar={<Button>Copy link</Button>} />,
  refTo: HTMLDivElement,
  show: shownDialog,
  states: [[{}, { 'data-variant': 'layer' }]],
  open: { layer: shownDialog },
});
