import { Button } from '../Button/Button';
import { message } from './message';

export default function MessageDemo() {
  const handleUpload = () => {
    const upload = message.loading('Uploading…');
    setTimeout(() => upload.update({ icon: 'success', content: 'Uploaded' }), 1000);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => message.success('Copied')}>Success</Button>
      <Button onClick={() => message.error('Install failed. Please try again.')}>Error</Button>
      <Button onClick={handleUpload}>Loading</Button>
      <Button
        onClick={() => message.notify({ icon: 'info', title: 'A new version waits', content: 'Color Palette 2.9.2' })}
      >
        Notification
      </Button>
      <Button
        onClick={() =>
          message.confirm({
            danger: true,
            title: 'Delete “Live Background”?',
            content: '13,340 people have it installed. This cannot be undone.',
            confirmText: 'Delete',
            cancelText: 'Keep it',
          })
        }
      >
        Confirm
      </Button>
    </div>
  );
}
