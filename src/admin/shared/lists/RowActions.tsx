import type { ProColumns } from '@ant-design/pro-components';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { type Text, useText } from '@/lib/intl/useText';
import styles from './RowActions.module.css';

/** The last column: the actions of a row, side by side. Without any, it shows an en dash. */
export function actionsColumn<Row>(
  text: Text,
  width: number,
  render: (row: Row, index: number) => ReactNode,
): ProColumns<Row> {
  return {
    title: text('admin.actions'),
    key: 'actions',
    width,
    fixed: 'right',
    hideInSetting: true,
    render: (_dom, row, index) => {
      const actions = render(row, index);
      return actions ? <span className={styles.actions}>{actions}</span> : '–';
    },
  };
}

/** An action of a row. `label` names its row too, for users of a screen reader. */
export function RowAction({ label, ...props }: Omit<ButtonProps, 'size' | 'type'> & { label: string }) {
  return <Button size="small" type="link" aria-label={label} {...props} />;
}

interface EditAndDeleteProps {
  /** The row's name, part of the accessible names of the buttons. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The two actions at the end of most rows. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const text = useText();
  return (
    <>
      <RowAction label={text('admin.editNamed', { name })} onClick={onEdit}>
        {text('admin.edit')}
      </RowAction>
      <RowAction danger label={text('admin.deleteNamed', { name })} onClick={onDelete}>
        {text('admin.delete')}
      </RowAction>
    </>
  );
}
