import { Button } from '../Button/Button';
import { message } from './message';

/** A card with a title that can be closed, and stays until then. */
export default function MessageNotificationDemo() {
  return (
    <Button
      onClick={() =>
        message.notify({
          icon: 'info',
          title: 'Color Palette 2.9.2 is approved',
          content: 'It is in the square now. People who installed it get it with their next start.',
          duration: 0,
        })
      }
    >
      Notify
    </Button>
  );
}
