import { Avatar } from '../Avatar/Avatar';
import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { Badge } from './Badge';

const docs: WidgetDocs = {
  id: 'badge',
  title: 'Feedback/Badge',
  component: Badge,
  parameters: {
    keyboard: [],
    notes: [
      'Without a value, or with an empty one, nothing is shown. The count 0 is shown.',
      'With a `label`, screen readers announce the label instead of the value.',
      'Its colors are roles of the theme, so its text is readable in both color schemes.',
    ],
  },
};
export default docs;

/** A count at the corner of its element, with a label for assistive technology. */
export function Basic() {
  return (
    <Badge value={3} label="3 pending submissions">
      <Button>Reviews</Button>
    </Badge>
  );
}

/** The three roles without children: a badge can stand alone, and can contain a word. */
export function Colors() {
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Badge value={4} label="4 rejected" />
      <Badge value="New" color="accent" />
      <Badge value="Beta" color="neutral" />
      <Badge isDot color="accent" label="Unread" />
    </div>
  );
}

/** No value, a count, more than 99, and a custom maximum. */
export function Counts() {
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

/** A dot whose label describes its meaning. */
export function Dot() {
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
