import { Button } from '../Button/Button';
import { message } from './message';

/** Shown while an action runs, then updated with its result. A mask blocks the page meanwhile. */
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
