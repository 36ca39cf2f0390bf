import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const REASON =
  'The plugin reads only the layers that are selected, keeps nothing on its own servers, and asks again before it writes.';

/** Later, slower, narrower and further away than by default. */
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
