import { useState } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import type { WidgetDocs } from '../WidgetDocs';
import { Dropdown } from './Dropdown';

const docs: WidgetDocs = {
  id: 'dropdown',
  title: 'Layers/Dropdown',
  component: Dropdown,
  parameters: {
    keyboard: [
      { keys: ['Enter', 'Space', 'ArrowDown'], does: 'On the trigger: opens the menu and focuses its first item.' },
      { keys: ['ArrowUp'], does: 'On the trigger: opens the menu and focuses its last item.' },
      {
        keys: ['ArrowDown', 'ArrowUp'],
        does: 'Moves the focus to the next or previous item, and wraps around at the ends.',
      },
      { keys: ['Home', 'End'], does: 'Moves the focus to the first or last item.' },
      { keys: ['A–Z'], does: 'Moves the focus to the next item whose label begins with the typed letters.' },
      { keys: ['Enter', 'Space'], does: 'On an item: selects it; does nothing on a disabled item.' },
      { keys: ['Escape'], does: 'Closes the menu and returns the focus to the trigger.' },
      { keys: ['Tab'], does: 'Closes the menu and moves the focus to the element after the trigger.' },
    ],
    notes: [
      '`openOnHover` opens the menu also when a mouse rests on the trigger, unless the user is typing in a field.',
      'An item with `checked`, true or false, is one of a choice: a `menuitemradio`.',
      'The menu is never higher than the viewport minus 32 px or than the space next to its trigger. A longer menu scrolls.',
      'The arrow keys reach disabled items too, so that users can find them. A disabled link has no address.',
      'The trigger must accept a `ref` and pass its props to its `<button>`.',
    ],
  },
};
export default docs;

const ITEMS = [
  { command: 'Copied the link', label: 'Copy link', icon: <Icon name="link" /> },
  { command: 'Downloaded', label: 'Download', icon: <Icon name="download" /> },
  { command: 'Edited', label: 'Edit', icon: <Icon name="code" />, disabled: true },
  { command: 'Reported', label: 'Report', icon: <Icon name="flag" />, divide: true },
  { command: 'Uninstalled', label: 'Uninstall', icon: <Icon name="close" />, danger: true, divide: true },
];

/** Actions of a plugin, with icons, dividers, a disabled one and a destructive one. */
export function Basic() {
  const [last, setLast] = useState('Nothing yet');
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Dropdown trigger={<Button icon="more" aria-label="More actions" />} items={ITEMS} onCommand={setLast} />
      <span role="status">{last}</span>
    </div>
  );
}

const LANGUAGES = { 'zh-CN': '简体中文', 'en-US': 'English', 'ru-RU': 'Русский' };

/** One of several: the check mark shows the selected one. */
export function Choice() {
  const [chosen, choose] = useState('en-US');
  return (
    <Dropdown
      trigger={<Button icon="globe">Language</Button>}
      onCommand={choose}
      items={Object.entries(LANGUAGES).map(([command, label]) => ({ command, label, checked: command === chosen }))}
    />
  );
}

const LINKS = [
  { command: 'help', label: 'Help center', href: '#help', icon: <Icon name="info" /> },
  { command: 'square', label: 'Plugin Square', href: '#square', icon: <Icon name="layers" /> },
  {
    command: 'admin',
    label: 'Admin',
    href: '#admin',
    target: '_blank',
    icon: <Icon name="external" />,
    divide: true,
  },
];

/**
 * A menu of links below a bar that stays while the page scrolls: positioned `fixed` and aligned to the button's right
 * edge.
 */
export function Fixed() {
  return (
    <div style={{ position: 'sticky', top: 0, display: 'flex', justifyContent: 'flex-end' }}>
      <Dropdown trigger={<Button icon="user">Account</Button>} items={LINKS} position="fixed" align="end" />
    </div>
  );
}

const RELEASES = [
  { version: '2.9.2', installs: 812 },
  { version: '2.9.1', installs: 12_528 },
];

/** Commands that are objects: the selected one is passed back unchanged. */
export function Objects() {
  const [release, setRelease] = useState(RELEASES[0]);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Dropdown
        trigger={<Button>Version</Button>}
        onCommand={setRelease}
        items={RELEASES.map((command) => ({ command, label: command.version, checked: command === release }))}
      />
      <span role="status">
        {release?.version} has {release?.installs} installs
      </span>
    </div>
  );
}

const SORTS = [
  { command: 0, label: 'Latest' },
  { command: 1, label: 'Most popular' },
];

/** The parent controls whether the menu is open, and changes the button's icon. */
export function Visible() {
  const [visible, setVisible] = useState(false);
  const [sort, setSort] = useState(0);
  return (
    <Dropdown
      trigger={<Button icon={visible ? 'arrow-up' : 'chevron-down'}>{SORTS[sort]?.label}</Button>}
      visible={visible}
      onVisibleChange={setVisible}
      onCommand={setSort}
      items={SORTS.map((item) => ({ ...item, checked: item.command === sort }))}
    />
  );
}
