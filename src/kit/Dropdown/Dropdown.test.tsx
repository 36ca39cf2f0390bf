import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button';
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
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

/** jsdom knows no pointer events, and Base UI makes one when a key chooses an item. */
class PointerClick extends MouseEvent {}

describe('Dropdown', () => {
  beforeAll(() => Object.defineProperty(window, 'PointerEvent', { value: PointerClick, configurable: true }));
  afterAll(() => Reflect.deleteProperty(window, 'PointerEvent'));

  it('hands back the command and the item, and closes', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand }));
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(onCommand).toHaveBeenCalledTimes(1);
    expect(onCommand).toHaveBeenCalledWith(copy, items[1]);
    await closed();
    expect(trigger()).toHaveFocus();
  });

  it('stays open after a choice when told to', async () => {
    const onCommand = jest.fn();
    render(menu({ onCommand, hideAfterClick: false }));
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(onCommand).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('opens, moves and chooses with the keyboard', async () => {
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

  it('closes with Escape and gives the focus back', async () => {
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
    expect(onCommand).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('draws a line above an item that divides', async () => {
    render(menu());
    await userEvent.click(trigger());
    const line = await screen.findByRole('separator');
    expect(line.nextElementSibling).toBe(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(screen.getAllByRole('separator')).toHaveLength(1);
  });

  it('leaves being open to its owner', async () => {
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

  it.each([
    ['single', 'menuitemradio'],
    ['multiple', 'menuitemcheckbox'],
  ] as const)('shows the checked ones of a %s choice as %s', async (choice, role) => {
    const onCommand = jest.fn();
    const languages = [
      { command: 'zh-CN', label: '简体中文', checked: false },
      { command: 'en-US', label: 'English', checked: true },
    ];
    render(<Dropdown trigger={<Button>More</Button>} items={languages} choice={choice} onCommand={onCommand} />);
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

  it('makes a link of an item with an address, and none of a disabled one', async () => {
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
  ])('keeps the look of a %s button that opens it', (type, button) => {
    render(menu({ trigger: button }));
    expect(trigger()).toHaveAttribute('data-type', type);
    expect(trigger()).toHaveAttribute('type', 'button');
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  });

  it.each(['absolute', 'fixed'] as const)('is placed %s', async (position) => {
    render(menu({ position }));
    await userEvent.click(trigger());
    expect((await screen.findByRole('menu')).parentElement).toHaveStyle({ position });
  });
});
