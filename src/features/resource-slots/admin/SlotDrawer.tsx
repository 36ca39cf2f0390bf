import { Button, Drawer, Space } from 'antd';
import { useId, useState } from 'react';
import { useText } from '@/lib/intl/useText';
import type { Slot } from '../../../../contract/slots';
import { SlotForm } from './SlotForm';

interface SlotDrawerProps {
  /** The slot to edit; `new` makes one, `null` closes the drawer. */
  slot: Slot | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a slot, beside the list that it came from. */
export default function SlotDrawer({ slot, onClose, onSaved }: SlotDrawerProps) {
  const text = useText();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  return (
    <Drawer
      open={slot !== null}
      onClose={onClose}
      size={480}
      title={text(slot === 'new' ? 'slot.addTitle' : 'slot.editTitle')}
      destroyOnHidden
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={formId} loading={saving}>
            {text('slot.save')}
          </Button>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
        </Space>
      }
    >
      {slot !== null && (
        <SlotForm
          id={formId}
          slot={slot === 'new' ? null : slot}
          onSaving={setSaving}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      )}
    </Drawer>
  );
}
