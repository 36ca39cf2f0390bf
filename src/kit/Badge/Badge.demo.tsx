import { Avatar } from '../Avatar/Avatar';
import { Badge } from './Badge';

export default function BadgeDemo() {
  return (
    <>
      <Badge value={128} label="128 unread">
        <Avatar name="Lin Wei" size={40} />
      </Badge>{' '}
      <Badge isDot color="accent" label="Online">
        <Avatar name="Ana Soto" size={40} />
      </Badge>{' '}
      <Badge value="Beta" color="neutral" />
    </>
  );
}
