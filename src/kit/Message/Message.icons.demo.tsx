import { Button } from '../Button/Button';
import { type MessageIcon, message } from './message';

const WORDS: Record<MessageIcon, string> = {
  success: 'Copied',
  error: 'Like failed',
  warning: 'Video not over 25 MB',
  info: 'A new version waits',
  loading: 'Installing…',
  fontloading: 'Loading fonts…',
  file: 'manifest.json was read',
  upload: 'Uploading the cover…',
};

/** The eight icons. Those of loading stay until they are closed, here for three seconds. */
export default function MessageIconsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(Object.keys(WORDS) as MessageIcon[]).map((icon) => (
        <Button key={icon} onClick={() => message.open({ icon, content: WORDS[icon], duration: 3000 })}>
          {icon}
        </Button>
      ))}
    </div>
  );
}
