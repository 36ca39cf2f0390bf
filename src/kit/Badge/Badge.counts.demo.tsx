import { Button } from '../Button/Button';
import { Badge } from './Badge';

/** No value, a count, more than 99, and a custom maximum. */
export default function BadgeCountsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, paddingBlock: 8 }}>
      <Badge>
        <Button>Read</Button>
      </Badge>
      <Badge value={7} label="7 unread">
        <Button>Messages</Button>
      </Badge>
      <Badge value={128} label="128 unread">
        <Button>Reports</Button>
      </Badge>
      <Badge value={12} maxCount={9} label="12 pending">
        <Button>Reviews</Button>
      </Badge>
    </div>
  );
}
