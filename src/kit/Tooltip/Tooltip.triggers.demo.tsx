import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

/** Events that show the tooltip: pointer and focus by default, only one of them, or a click. */
export default function TooltipTriggersDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(['mouseenter focus', 'mouseenter', 'focus', 'click'] as const).map((trigger) => (
        <Tooltip key={trigger} trigger={trigger} content="Checked by SHA-256 before it runs">
          <Button>{trigger}</Button>
        </Tooltip>
      ))}
    </div>
  );
}
