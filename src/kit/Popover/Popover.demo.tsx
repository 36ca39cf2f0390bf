import { Button } from '../Button/Button';
import { Popover } from './Popover';

/** The permissions of a plugin, next to a button. */
export default function PopoverDemo() {
  return (
    <Popover
      trigger={<Button icon="shield">Permissions</Button>}
      title="Permissions"
      extra={
        <Button type="text" size="small" href="#all">
          Learn more
        </Button>
      }
    >
      <ul style={{ margin: 0, padding: '12px 16px 12px 32px' }}>
        <li>Reads the open document</li>
        <li>Connects to api.grid.example</li>
      </ul>
    </Popover>
  );
}
