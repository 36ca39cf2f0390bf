import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

/** Words about a button, for pointer and keyboard. */
export default function TooltipDemo() {
  return (
    <Tooltip content="Your enterprise installed this plugin for everybody">
      <Button>Enterprise default</Button>
    </Tooltip>
  );
}
