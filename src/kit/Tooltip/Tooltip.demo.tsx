import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

/** A description of a button, for pointer and keyboard. */
export default function TooltipDemo() {
  return (
    <Tooltip content="Your organization installed this plugin for everyone">
      <Button>Organization default</Button>
    </Tooltip>
  );
}
