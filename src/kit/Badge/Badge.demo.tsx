import { Button } from '../Button/Button';
import { Badge } from './Badge';

/** A count at the corner of its element, with a label for assistive technology. */
export default function BadgeDemo() {
  return (
    <Badge value={3} label="3 pending submissions">
      <Button>Reviews</Button>
    </Badge>
  );
}
