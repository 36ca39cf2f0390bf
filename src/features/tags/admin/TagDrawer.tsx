import { Button, Drawer, Space } from 'antd';
import { useId, useState } from 'react';
import { useText } from '@/lib/intl/useText';
import type { ManagedTag } from '../../../../contract/tags';
import { TagForm } from './TagForm';

interface TagDrawerProps {
  /** The tag to edit; `new` makes one, `null` closes the drawer. */
  tag: ManagedTag | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a tag, beside the list that it came from. */
export default function TagDrawer({ tag, onClose, onSaved }: TagDrawerProps) {
  const text = useText();
  const formId = useId();
  const [saving, setSaving] = useState(false);
  return (
    <Drawer
      open={tag !== null}
      onClose={onClose}
      size={480}
      title={text(tag === 'new' ? 'tag.addTitle' : 'tag.editTitle')}
      destroyOnHidden
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={formId} loading={saving}>
            {text('tag.save')}
          </Button>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
        </Space>
      }
    >
      {tag !== null && (
        <TagForm
          id={formId}
          tag={tag === 'new' ? null : tag}
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
