import { Button } from '../Button/Button';
import { type MessageIcon, message } from './message';

const WORDS: Record<MessageIcon, string> = {
  success: 'Copied',
  error: 'The like could not be saved',
  warning: 'The video is larger than 25 MB',
  info: 'A new version is available',
  loading: 'Installing…',
  fontloading: 'Loading fonts…',
  file: 'manifest.json loaded',
  upload: 'Uploading the cover…',
};

/** The eight icons. Loading messages stay until they are closed; here all have a duration of three seconds. */
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
