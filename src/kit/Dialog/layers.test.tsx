import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../Button/Button';
import { Dropdown } from '../Dropdown/Dropdown';
import { message } from '../Message/message';
import { Tooltip } from '../Tooltip/Tooltip';
import { Dialog } from './Dialog';

const pressEscape = () => userEvent.keyboard('{Escape}');
const isGone = (role: string, name?: string) => waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
const staysOpen = (role: string, name?: string) =>
  waitFor(() => expect(screen.getByRole(role, { name, hidden: true })).toBeVisible());

const ITEMS = [{ command: 'delete', label: 'Delete' }];

/** Two independent dialogs. */
function TwoDialogs() {
  const [shown, setShown] = useState({ lower: true, upper: true });
  return (
    <>
      <Dialog visible={shown.lower} title="Lower" onClose={() => setShown((now) => ({ ...now, lower: false }))} />
      <Dialog visible={shown.upper} title="Upper" onClose={() => setShown((now) => ({ ...now, upper: false }))} />
    </>
  );
}

/** A dialog with a menu, an element with a tooltip, and a dialog above it. */
function Page() {
  const [shown, setShown] = useState({ lower: true, upper: false });
  return (
    <Dialog visible={shown.lower} title="Lower" onClose={() => setShown({ lower: false, upper: false })}>
      <Dropdown
        trigger={<Button>More</Button>}
        items={ITEMS}
        onCommand={() => setShown({ lower: true, upper: true })}
      />
      <Tooltip content="By downloads">
        <Button>Sort</Button>
      </Tooltip>
      <Dialog visible={shown.upper} title="Upper" onClose={() => setShown({ lower: true, upper: false })} />
    </Dialog>
  );
}

describe('Escape closes the topmost layer only:', () => {
  beforeEach(async () => {
    render(<Page />);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Lower' })).toHaveFocus());
  });

  it('a menu in a dialog', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await staysOpen('menu');
    await pressEscape();
    await isGone('menu');
    await staysOpen('dialog', 'Lower');
    await pressEscape();
    await isGone('dialog');
  });

  it('a tooltip that the pointer shows, while the focus is elsewhere in the dialog', async () => {
    await userEvent.hover(screen.getByRole('button', { name: 'Sort' }));
    await staysOpen('tooltip');
    await pressEscape();
    await isGone('tooltip');
    await staysOpen('dialog', 'Lower');
    await pressEscape();
    await isGone('dialog');
  });

  it('a tooltip that the focus shows', async () => {
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.tab();
    await staysOpen('tooltip');
    await pressEscape();
    await isGone('tooltip');
    await staysOpen('dialog', 'Lower');
    expect(screen.getByRole('button', { name: 'Sort' })).toHaveFocus();
  });

  it('a dialog that a menu of a dialog opened; the focus returns to the menu’s button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await staysOpen('dialog', 'Upper');
    await isGone('menu');
    await pressEscape();
    await isGone('dialog', 'Upper');
    await staysOpen('dialog', 'Lower');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    await pressEscape();
    await isGone('dialog');
  });

  it('a confirmation above a menu that stays open above a dialog', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await staysOpen('menu');
    const onResolve = jest.fn();
    act(() => void message.confirm({ title: 'Delete it?' }).then(onResolve));
    await staysOpen('alertdialog');
    await pressEscape();
    await isGone('alertdialog');
    expect(onResolve).toHaveBeenCalledWith(false);
    await staysOpen('dialog', 'Lower');
  });
});

describe('Escape', () => {
  it('closes the top open dialog, one per press', async () => {
    render(<TwoDialogs />);
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
