import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { conforms } from '../../../tests/support/page/conformance';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Dropdown, type DropdownProps } from './Dropdown';

const copy = { act: 'copy' };
const items = [
  { command: 'open', label: 'Open' },
  { command: copy, label: 'Copy link', divide: true },
  { command: 3, label: 'Report', disabled: true },
  { command: 'delete', label: 'Delete', danger: true },
];

type Props = Partial<DropdownProps<string | number | object>>;
const menu = (props: Props = {}) => <Dropdown trigger={<Button>More</Button>} items={items} {...props} />;
const trigger = () => screen.getByRole('button', { name: 'More' });
const focused = (name: string) => waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('Dropdown', () => {
  it('passes the command and the item to its callback, and closes', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand }));
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(onCommand).toHaveBeenCalledTimes(1);
    expect(onCommand).toHaveBeenCalledWith(copy, items[1]);
    await closed();
    expect(trigger()).toHaveFocus();
  });

  it('stays open after a selection if requested', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand, hideAfterClick: false }));
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(onCommand).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('opens, moves and selects with the keyboard', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onCommand).toHaveBeenCalledWith(copy, items[1]);
    await closed();
    expect(trigger()).toHaveFocus();
  });

  it('wraps around with the arrows, and goes to both ends with Home and End', async () => {
    render(menu());
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await focused('Delete');
    await userEvent.keyboard('{ArrowDown}');
    await focused('Open');
    await userEvent.keyboard('{ArrowUp}');
    await focused('Delete');
    await userEvent.keyboard('{Home}');
    await focused('Open');
    await userEvent.keyboard('{End}');
    await focused('Delete');
  });

  it('opens with an arrow, and jumps to the item whose first letter is typed', async () => {
    render(menu());
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await focused('Open');
    await userEvent.keyboard('d');
    await focused('Delete');
  });

  it('closes with Escape and returns the focus', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand }));
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(trigger()).toHaveFocus();
    expect(onCommand).not.toHaveBeenCalled();
  });

  it('does nothing for a disabled item', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand }));
    await userEvent.click(trigger());
    const item = await screen.findByRole('menuitem', { name: 'Report' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item);
    await userEvent.keyboard('{Home}');
    await focused('Open');
    await userEvent.keyboard('{ArrowDown}');
    await focused('Copy link');
    await userEvent.keyboard('{ArrowDown}');
    await focused('Report');
    await userEvent.keyboard('{Enter}');
    expect(onCommand).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('shows a line above an item with a divider', async () => {
    render(menu());
    await userEvent.click(trigger());
    const line = await screen.findByRole('separator');
    expect(line.nextElementSibling).toBe(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(screen.getAllByRole('separator')).toHaveLength(1);
  });

  it('opens itself in uncontrolled mode', async () => {
    const onVisibleChange = jest.fn();
    render(menu({ onVisibleChange }));
    await userEvent.click(trigger());
    expect(await screen.findByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.click(trigger());
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(onVisibleChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('leaves the visibility to its parent in controlled mode', async () => {
    const onVisibleChange = jest.fn();
    const { rerender } = render(menu({ visible: false, onVisibleChange }));
    await userEvent.click(trigger());
    await waitFor(() => expect(onVisibleChange).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('menu')).toBeNull();
    rerender(menu({ visible: true, onVisibleChange }));
    expect(await screen.findByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onVisibleChange).toHaveBeenLastCalledWith(false);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('shows the checked one of a choice', async () => {
    const role = 'menuitemradio';
    const onCommand = jest.fn();
    const languages = [
      { command: 'zh-CN', label: '简体中文', checked: false },
      { command: 'en-US', label: 'English', checked: true },
    ];
    render(<Dropdown trigger={<Button>More</Button>} items={languages} onCommand={onCommand} />);
    await userEvent.click(trigger());
    expect(await screen.findByRole(role, { name: 'English' })).toBeChecked();
    expect(screen.getByRole(role, { name: 'English' }).querySelector('[data-icon="check"]')).not.toBeNull();
    const other = screen.getByRole(role, { name: '简体中文' });
    expect(other).not.toBeChecked();
    expect(other.querySelector('[data-icon="check"]')).toBeNull();
    await userEvent.click(other);
    expect(onCommand).toHaveBeenCalledWith('zh-CN', languages[0]);
    await closed();
  });

  it('renders a link for an item with an address, but not for a disabled one', async () => {
    const links = [
      { command: 'help', label: 'Help', href: '#help' },
      { command: 'gone', label: 'Gone', href: '#gone', disabled: true },
    ];
    render(<Dropdown trigger={<Button>More</Button>} items={links} />);
    await userEvent.click(trigger());
    expect(await screen.findByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '#help');
    expect(screen.getByRole('menuitem', { name: 'Gone' })).not.toHaveAttribute('href');
  });

  it.each([
    ['default', <Button key="default">More</Button>],
    [
      'primary',
      <Button key="primary" type="primary">
        More
      </Button>,
    ],
  ])('keeps the appearance of a %s button that opens it', (type, button) => {
    render(menu({ trigger: button }));
    expect(trigger()).toHaveAttribute('data-type', type);
    expect(trigger()).toHaveAttribute('type', 'button');
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  });

  it('is at most as high as the viewport minus 32 px', async () => {
    render(menu());
    await userEvent.click(trigger());
    expect((await screen.findByRole('menu')).style.getPropertyValue('--viewport-margin')).toBe('32px');
    const sheet = readFileSync(join(__dirname, 'Dropdown.module.css'), 'utf8');
    expect(sheet).toContain('max-height: min(calc(100dvh - var(--viewport-margin)), var(--available-height))');
  });

  it('keeps the number 1 and the text 1 apart', async () => {
    const onCommand = jest.fn();
    const alike = [
      { command: 1, label: 'Number' },
      { command: '1', label: 'Text' },
    ];
    const { rerender } = render(menu({ items: alike, onCommand }));
    await userEvent.click(trigger());
    rerender(menu({ items: [...alike].reverse(), onCommand }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Number' }));
    expect(onCommand).toHaveBeenCalledWith(1, alike[0]);
  });

  it.each(['absolute', 'fixed'] as const)('is placed %s', async (position) => {
    render(menu({ position }));
    await userEvent.click(trigger());
    expect((await screen.findByRole('menu')).parentElement).toHaveStyle({ position });
  });
});

const everyKind = [
  { command: 'open', label: 'Open', icon: <Icon name="external" /> },
  { command: 'left', label: 'Align left', checked: true, divide: true },
  { command: 'right', label: 'Align right', checked: false },
  { command: 'report', label: 'Report', disabled: true, divide: true },
  { command: 'help', label: 'Help', href: '#help' },
  { command: 'delete', label: 'Delete', danger: true },
];
const shownMenu = async (user: UserEvent) => {
  if (!screen.queryByRole('menu')) await user.click(trigger());
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
};

conforms('Dropdown', {
  element: <Dropdown trigger={<Button>More</Button>} items={everyKind} />,
  refTo: HTMLDivElement,
  show: shownMenu,
  states: [[{}, { 'data-open': '' }]],
  open: { 'icons, lines, a choice, a disabled item and a link': shownMenu },
});

conforms('Dropdown with a fixed position', {
  element: <Dropdown trigger={<Button>More</Button>} items={everyKind} position="fixed" />,
  refTo: HTMLDivElement,
  show: shownMenu,
  statesOn: () => screen.getByRole('menuitemradio', { name: 'Align left' }),
  states: [[{}, { 'data-checked': '', 'aria-checked': 'true' }]],
});
