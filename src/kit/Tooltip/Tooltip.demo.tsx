import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

export default function TooltipDemo() {
  return (
    <Tooltip content="Your enterprise installed this plugin for everybody">
      <Button>Enterprise default</Button>
    </Tooltip>
  );
}
