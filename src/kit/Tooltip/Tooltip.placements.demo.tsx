import { Button } from '../Button/Button';
import { Tooltip, type TooltipProps } from './Tooltip';

type Placement = NonNullable<TooltipProps['placement']>;

const ROWS: readonly (readonly [Placement, Placement | null, Placement])[] = [
  ['top-start', 'top', 'top-end'],
  ['left-start', null, 'right-start'],
  ['left', null, 'right'],
  ['left-end', null, 'right-end'],
  ['bottom-start', 'bottom', 'bottom-end'],
];

/** Twelve placements around an element. Without enough room, the tooltip flips to the other side. */
export default function TooltipPlacementsDemo() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, max-content)', gap: 12, justifyContent: 'center' }}>
      {ROWS.flat().map((placement, place) =>
        placement ? (
          <Tooltip key={placement} placement={placement} content="12,528 installs">
            <Button block>{placement}</Button>
          </Tooltip>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={place} />
        ),
      )}
    </div>
  );
}
