import { Avatar } from '../Avatar/Avatar';
import { Badge } from './Badge';

/** A dot whose label describes its meaning. */
export default function BadgeDotDemo() {
  return (
    <div style={{ display: 'flex', gap: 32, paddingBlock: 8 }}>
      <Badge isDot label="New activity">
        <Avatar name="Lin Wei" userId={1024} size={40} />
      </Badge>
      <Badge isDot color="accent" label="Online">
        <Avatar name="Ana Soto" userId={7} size={40} />
      </Badge>
    </div>
  );
}
