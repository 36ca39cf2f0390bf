import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from '../Dropdown/Dropdown';
import { message } from '../Message/message';
import { Dialog } from './Dialog';

const ITEMS = [
  { command: 'permissions', label: 'Permissions' },
  { command: 'discard', label: 'Discard the draft', danger: true },
];

/**
 * A menu, a second dialog and a confirmation above a dialog. Escape closes the top layer, and the focus returns to the
 * layer below.
 */
export default function DialogStackedDemo() {
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
        <Dialog visible={permissions} onVisibleChange={showPermissions} size="small" title="Permissions" hideCancel>
          Color Palette asks for the network host api.colors.example.
        </Dialog>
      </Dialog>
    </>
  );
}
