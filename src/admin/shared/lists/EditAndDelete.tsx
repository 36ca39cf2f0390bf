import { Button } from 'antd';
import { useText } from '@/lib/intl/useText';

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
      <Button size="small" type="link" aria-label={text('admin.editNamed', { name })} onClick={onEdit}>
        {text('admin.edit')}
      </Button>
      <Button size="small" type="link" danger aria-label={text('admin.deleteNamed', { name })} onClick={onDelete}>
        {text('admin.delete')}
      </Button>
    </>
  );
}
