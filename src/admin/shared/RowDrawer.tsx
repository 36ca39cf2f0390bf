import { Button, Drawer, Space } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import type { Edited } from './EditDrawer';

/** What the form of a row is given by the drawer around it. */
interface RowForm<Row> {
  /** Of the form, which the drawer's button submits. */
  id: string;
  /** The row to edit; null for a new one. */
  row: Row | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

/** Which row the drawer of a list shows, and what the list does then. */
export interface RowDrawerOf<Row> {
  /** The row to edit; `new` makes one, `null` closes the drawer. */
  edited: Edited<Row> | null;
  onClose: () => void;
  onSaved: () => void;
}

interface RowDrawerProps<Row> extends RowDrawerOf<Row> {
  titles: { add: MessageId; edit: MessageId };
  /** On the button that saves. */
  saveLabel: MessageId;
  children: (form: RowForm<Row>) => ReactNode;
}

/** The form of a row beside the list that it came from; it stays mounted and closes with a motion. */
export function RowDrawer<Row>({ edited, titles, saveLabel, onClose, onSaved, children }: RowDrawerProps<Row>) {
  const text = useText();
  const id = useId();
  const [saving, setSaving] = useState(false);
  const handleSaved = () => {
    onSaved();
    onClose();
  };
  return (
    <Drawer
      open={edited !== null}
      onClose={onClose}
      size={480}
      title={text(edited === 'new' ? titles.add : titles.edit)}
      destroyOnHidden
      footer={
        <Space>
          <Button type="primary" htmlType="submit" form={id} loading={saving}>
            {text(saveLabel)}
          </Button>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
        </Space>
      }
    >
      {edited !== null &&
        children({ id, row: edited === 'new' ? null : edited, onSaving: setSaving, onSaved: handleSaved })}
    </Drawer>
  );
}
