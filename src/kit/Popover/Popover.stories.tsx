import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { Popover } from './Popover';

const docs: WidgetDocs = {
  id: 'popover',
  title: 'Layers/Popover',
  component: Popover,
  parameters: {
    keyboard: [
      { keys: ['Enter', 'Space'], does: 'On the trigger: opens or closes the panel.' },
      { keys: ['Tab'], does: 'Moves the focus through the panel, then to the element after the trigger.' },
      { keys: ['Escape'], does: 'Closes the panel and returns the focus to the trigger.' },
    ],
    notes: [
      '`openOnHover` opens the panel also when a mouse rests on the trigger, unless the user is typing in a field.',
      'For a menu of actions, use Dropdown; for text only, Tooltip; for a question that the user must answer first, Dialog.',
      'The title names the panel. It stays visible while the content scrolls.',
    ],
  },
};
export default docs;

/** The permissions of a plugin, next to a button. */
export function Basic() {
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
