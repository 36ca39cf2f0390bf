import { Button } from '../Button/Button';
import { message } from './message';

/** A card with a title, shown until the user closes it. */
export default function MessageNotificationDemo() {
  return (
    <Button
      onClick={() =>
        message.notify({
          icon: 'info',
          title: 'Color Palette 2.9.2 is approved',
          content: 'It is public now. Users who installed the plugin get it at the next start.',
          duration: 0,
        })
      }
    >
      Notify
    </Button>
  );
}
