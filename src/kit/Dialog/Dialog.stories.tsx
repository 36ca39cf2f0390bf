import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from '../Dropdown/Dropdown';
import { Input } from '../Input/Input';
import { TextArea } from '../Input/TextArea';
import { message } from '../Message/message';
import type { WidgetDocs } from '../WidgetDocs';
import { Dialog } from './Dialog';
import { Layer } from './Layer';

const docs: WidgetDocs = {
  id: 'dialog',
  title: 'Layers/Dialog',
  component: Dialog,
  subcomponents: { Layer },
  parameters: {
    keyboard: [
      {
        keys: ['Tab', 'Shift+Tab'],
        does: 'Moves the focus to the next or previous control of the dialog, and wraps around at the ends.',
      },
      { keys: ['Escape'], does: 'Closes the top layer: a tooltip or menu first, then the top dialog.' },
      { keys: ['ArrowRight', 'ArrowLeft'], does: 'On a tab: selects the next or previous tab.' },
      { keys: ['Home', 'End'], does: 'On a tab: selects the first or last tab.' },
    ],
    notes: [
      'The focus moves to the first field, or else to the dialog itself, so that a screen reader announces its title and description. When the dialog closes, the focus returns to where it was.',
      'Close, Cancel, and Confirm hide the dialog, and each calls its own callback. A parent that controls `visible` can keep it open.',
      'Of two such events within 20 ms, only the first one counts.',
      'While the dialog is open, the page behind it cannot scroll. The space of its scrollbar is kept, so the content does not shift.',
      'On phones, a dialog is a bottom sheet. A layer fills the screen and has a back button.',
      'For a simple question, call `await message.confirm({…})` instead.',
    ],
  },
};
export default docs;

/** A short form with Cancel and Confirm. Escape and the close button close the dialog too. */
export function Basic() {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Report this plugin</Button>
      <Dialog
        visible={visible}
        onVisibleChange={setVisible}
        title="Report this plugin"
        description="A reviewer reads every report. The developer does not see your name."
        sureText="Send report"
      >
        <TextArea label="Description of the problem" />
      </Dialog>
    </>
  );
}

/** The parent keeps the dialog open while it saves: Confirm shows a spinner, and the dialog closes afterwards. */
export function ConfirmLoading() {
  const [visible, setVisible] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => {
      setSaving(false);
      setVisible(false);
    }, 1500);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Rename</Button>
      <Dialog
        visible={visible}
        size="small"
        title="Rename the plugin"
        sureText="Save"
        confirmLoading={isSaving}
        onSure={() => setSaving(true)}
        onCancel={() => setVisible(isSaving)}
        onClose={() => setVisible(isSaving)}
      >
        <Input label="Name" defaultValue="Color Palette" />
      </Dialog>
    </>
  );
}

/** A large page over the page: its bar stays on top, a click outside closes it, and on phones it fills the screen. */
export function LargeLayer() {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <Button onClick={() => setVisible(true)}>Open Color Palette</Button>
      <Layer
        visible={visible}
        onVisibleChange={setVisible}
        title="Color Palette"
        bar={
          <>
            <span style={{ flex: 1 }}>Plugin Square / Color Palette</span>
            <Button type="text" icon="link" aria-label="Copy link" />
          </>
        }
      >
        <div style={{ padding: 24, minHeight: 900 }}>Create and insert color palettes into your notes.</div>
      </Layer>
    </>
  );
}

const SHAPES = {
  default: { words: 'Default, 600 px' },
  small: { words: 'Small, 420 px', size: 'small' },
  wide: { words: '720 px', width: 720 },
  borders: { words: 'With borders', headerBorder: true, footerBorder: true },
} as const;

/** Two sizes, a custom width, and lines that separate header and footer. */
export function Sizes() {
  const [shape, setShape] = useState<keyof typeof SHAPES>('default');
  const [visible, setVisible] = useState(false);
  const { words, ...props } = SHAPES[shape];
  const show = (name: keyof typeof SHAPES) => () => {
    setShape(name);
    setVisible(true);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={show('default')}>Default</Button>
      <Button onClick={show('small')}>Small</Button>
      <Button onClick={show('wide')}>Another width</Button>
      <Button onClick={show('borders')}>Borders</Button>
      <Dialog {...props} visible={visible} onVisibleChange={setVisible} title={words}>
        Color Palette asks for the network host api.colors.example. It cannot read your files.
      </Dialog>
    </div>
  );
}

const ITEMS = [
  { command: 'permissions', label: 'Permissions' },
  { command: 'discard', label: 'Discard the draft', danger: true },
];

/**
 * A menu, a second dialog and a confirmation above a dialog. Escape closes the top layer, and the focus returns to the
 * layer below.
 */
export function Stacked() {
  const [draft, showDraft] = useState(false);
  const [permissions, showPermissions] = useState(false);
  const handleCommand = async (command: string) => {
    if (command === 'permissions') showPermissions(true);
    else if (await message.confirm({ title: 'Discard the draft?', danger: true, confirmText: 'Discard' })) {
      showDraft(false);
    }
  };
  return (
    <>
      <Button onClick={() => showDraft(true)}>Open the draft</Button>
      <Dialog visible={draft} onVisibleChange={showDraft} title="Color Palette 2.9.2">
        <Dropdown trigger={<Button>More</Button>} items={ITEMS} onCommand={handleCommand} />
        <Dialog visible={permissions} onVisibleChange={showPermissions} size="small" title="Permissions">
          Color Palette asks for the network host api.colors.example.
        </Dialog>
      </Dialog>
    </>
  );
}

const TABS = [
  { key: 'in', title: 'Log in' },
  { key: 'up', title: 'Sign up' },
];

/** Tabs below the title: the parent shows the content of the selected one. */
export function Tabs() {
  const [visible, setVisible] = useState(false);
  const [tab, setTab] = useState('in');
  return (
    <>
      <Button onClick={() => setVisible(true)}>Log in</Button>
      <Dialog
        visible={visible}
        onVisibleChange={setVisible}
        size="small"
        title="Welcome to Plugin Square"
        tabs={TABS}
        activeKey={tab}
        onTabChange={setTab}
        sureText={tab === 'in' ? 'Log in' : 'Create account'}
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <Input label="Account" />
          <Input label="Password" type="password" />
          {tab === 'up' && <Input label="Name" />}
        </div>
      </Dialog>
    </>
  );
}
