import { Button } from '../Button/Button';
import { Popover } from './Popover';

/** What a plugin asks for, beside the button that tells of it. */
export default function PopoverDemo() {
  return (
    <Popover
      trigger={<Button icon="shield">Permissions</Button>}
      title="What it asks for"
      extra={
        <Button type="text" size="small" href="#all">
          Learn more
        </Button>
      }
    >
      <ul style={{ margin: 0, padding: '12px 16px 12px 32px' }}>
        <li>Reads the document that is open</li>
        <li>Talks to api.grid.example</li>
      </ul>
    </Popover>
  );
}
