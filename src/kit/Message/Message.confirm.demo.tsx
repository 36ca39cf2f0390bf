import { Button } from '../Button/Button';
import { message } from './message';

/** A confirmation. The result is true for Confirm, and false for Cancel and Escape. */
export default function MessageConfirmDemo() {
  const handleDelete = async () => {
    const isSure = await message.confirm({
      danger: true,
      title: 'Delete “Live Background”?',
      content: '13,340 users have it installed. This cannot be undone.',
      confirmText: 'Delete',
      cancelText: 'Keep it',
    });
    if (isSure) message.success('Deleted');
  };
  const handlePublish = async () => {
    if (await message.confirm({ title: 'Publish 2.9.2?', content: 'A version never changes afterwards.' })) {
      message.success('Published');
    }
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={handlePublish}>Publish</Button>
      <Button type="error" onClick={handleDelete}>
        Delete
      </Button>
    </div>
  );
}
