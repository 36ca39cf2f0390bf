import { Avatar } from '../Avatar/Avatar';
import { Button } from './Button';

/** An icon of the kit or an image before the text. Without a text, the button needs an accessible name. */
export default function ButtonIconsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button icon="download">Download 2.9.2</Button>
      <Button type="text" icon={<Avatar name="Lin Wei" userId={1024} size={24} alt="" />}>
        Lin Wei
      </Button>
      <Button type="text" icon="flag" aria-label="Report Color Palette" />
    </div>
  );
}
