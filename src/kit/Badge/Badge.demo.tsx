import { Button } from '../Button/Button';
import { Badge } from './Badge';

/** A count at the corner of what it belongs to, with words for people who do not see it. */
export default function BadgeDemo() {
  return (
    <Badge value={3} label="3 plugins wait for review">
      <Button>Review list</Button>
    </Badge>
  );
}
