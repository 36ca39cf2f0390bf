import { Avatar } from '../Avatar/Avatar';
import { Button } from './Button';

/** An icon of the kit or a picture before the words; without words the button needs a name of its own. */
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
