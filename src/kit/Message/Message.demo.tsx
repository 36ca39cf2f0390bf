import { Button } from '../Button/Button';
import { message } from './message';

/** Toasts: one line each, shown for 1.5 seconds. */
export default function MessageDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button onClick={() => message.success('Installed')}>Success</Button>
      <Button onClick={() => message.error('Install failed. Please try again.')}>Error</Button>
      <Button onClick={() => message.warning('This version requires network access')}>Warning</Button>
      <Button onClick={() => message.info('2.9.2 is in review')}>Info</Button>
    </div>
  );
}
