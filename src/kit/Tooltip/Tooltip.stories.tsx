import { Button } from '../Button/Button';
import type { WidgetDocs } from '../WidgetDocs';
import { Tooltip, type TooltipProps } from './Tooltip';

const docs: WidgetDocs = {
  id: 'tooltip',
  title: 'Layers/Tooltip',
  component: Tooltip,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Shows the tooltip when the focus reaches the element; hides it when the focus leaves.' },
      { keys: ['Escape'], does: 'Hides the tooltip. The focus stays, and a dialog below stays open.' },
      { keys: ['Enter', 'Space'], does: 'With `trigger="click"`: shows or hides the tooltip.' },
    ],
    notes: [
      'While the tooltip is shown, it is added to the description of its element (`aria-describedby`).',
      'It is dismissible, hoverable, and persistent, as WCAG 1.4.13 requires: the pointer can move onto it, and it does not disappear after a time.',
      'A click on the element hides the tooltip, except with `trigger="click"`.',
      'Touch screens have no hover, and the focus cannot enter a tooltip. Do not put links or essential information into it.',
      'A disabled button cannot be focused and shows no tooltip. Say next to it why it is disabled.',
    ],
  },
};
export default docs;

/** A description of a button, for pointer and keyboard. */
export function Basic() {
  return (
    <Tooltip content="Your organization installed this plugin for everyone">
      <Button>Organization default</Button>
    </Tooltip>
  );
}

type Placement = NonNullable<TooltipProps['placement']>;

const ROWS: readonly (readonly [Placement, Placement | null, Placement])[] = [
  ['top-start', 'top', 'top-end'],
  ['left-start', null, 'right-start'],
  ['left', null, 'right'],
  ['left-end', null, 'right-end'],
  ['bottom-start', 'bottom', 'bottom-end'],
];

/** Twelve placements around an element. Without enough room, the tooltip flips to the other side. */
export function Placements() {
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

const REASON =
  'The plugin reads only the selected layers, stores nothing on its own servers, and asks before it changes anything.';

/** A longer delay, no animation, a smaller width, and a larger distance. */
export function Timing() {
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

/** Events that show the tooltip: pointer and focus by default, only one of them, or a click. */
export function Triggers() {
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
