import { Button } from '../Button/Button';
import { message } from './message';

/** Stands while something runs, then says how it ended. With a mask, the page waits too. */
export default function MessageLoadingDemo() {
  const upload = (mask: boolean) => () => {
    const handle = message.loading('Uploading…', { mask });
    setTimeout(() => handle.update({ icon: 'success', content: 'Uploaded', mask: false }), 1500);
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={upload(false)}>Upload</Button>
      <Button onClick={upload(true)}>Upload with a mask</Button>
    </div>
  );
}
