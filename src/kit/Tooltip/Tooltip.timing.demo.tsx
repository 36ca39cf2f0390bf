import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const REASON =
  'The plugin reads only the selected layers, stores nothing on its own servers, and asks before it changes anything.';

/** A longer delay, no animation, a smaller width, and a larger distance. */
export default function TooltipTimingDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Tooltip content={REASON} delay={500}>
        <Button>Half a second later</Button>
      </Tooltip>
      <Tooltip content={REASON} duration={[0, 0]}>
        <Button>At once</Button>
      </Tooltip>
      <Tooltip content={REASON} maxWidth={180}>
        <Button>180 px wide</Button>
      </Tooltip>
      <Tooltip content={REASON} placement="bottom-start" offset={[24, 24]}>
        <Button>Further away</Button>
      </Tooltip>
    </div>
  );
}
