import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { useLayer } from '../Dialog/useLayer';
import styles from './Tooltip.module.css';

type Side = 'top' | 'bottom' | 'left' | 'right';
/** Events that show the tooltip. */
type Trigger = 'mouseenter focus' | 'mouseenter' | 'focus' | 'click';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'content' | 'role'> {
  /**
   * Text of the tooltip, without links or buttons, because the keyboard cannot reach it. Without content no tooltip is
   * shown.
   */
  content: ReactNode;
  /** The described element. It must accept a ref and be focusable, so that the keyboard shows the tooltip. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /**
   * Side of the element, and the edge that the tooltip is aligned to. The tooltip flips to the opposite side if there
   * is not enough room.
   */
  placement?: Side | `${Side}-start` | `${Side}-end`;
  /**
   * Events that show the tooltip. With `mouseenter` alone, keyboard users cannot show it: use it only if the text is
   * also elsewhere on the page.
   */
  trigger?: Trigger;
  /** Time that the pointer must rest before the tooltip is shown, in ms. */
  delay?: number;
  /** Duration of the animations that show and hide the tooltip, in ms. */
  duration?: readonly [enter: number, leave: number];
  /** Maximum width in px. */
  maxWidth?: number;
  /** `z-index` of the tooltip. */
  zIndex?: number;
  /** Offset along the element and distance from it, in px. */
  offset?: readonly [along: number, away: number];
}

/** True if `trigger` does not include the event that Base UI reports. */
function isIgnored(trigger: Trigger, next: boolean, reason: string): boolean {
  if (reason === 'trigger-hover') return !trigger.startsWith('mouseenter');
  // Losing the focus closes a tooltip that a click opened.
  if (reason === 'trigger-focus') return trigger === 'click' ? next : !trigger.endsWith('focus');
  return false;
}

/**
 * A short text about an element, shown on hover and on focus. It is the element's accessible description. As WCAG
 * 1.4.13 requires, the pointer can move onto it, and it stays until the pointer or the focus leaves or Escape closes
 * it. The text must not be essential, because touch has no hover. The defaults are those of requirements.md section 9.
 * `ref`, `className` and other props are passed to the tooltip, a `<div role="tooltip">` at the end of the page; themes
 * style `data-side` and `data-align`.
 */
export function Tooltip({
  content,
  children,
  placement = 'top',
  trigger = 'mouseenter focus',
  delay = 0,
  duration = [300, 250],
  maxWidth = 350,
  zIndex = 9999,
  offset = [0, 10],
  id,
  className,
  style,
  ...props
}: TooltipProps) {
  const ownId = useId();
  const [isOpen, setOpen] = useState(false);
  const open = isOpen && content !== undefined && content !== null && content !== '';
  const isForLayerAbove = useLayer(open);

  const handleOpenChange: BaseTooltip.Root.Props['onOpenChange'] = (next, change) => {
    if (isIgnored(trigger, next, change.reason)) change.cancel();
    else if (!isForLayerAbove(change)) setOpen(next);
  };
  const describedBy = open ? clsx(children.props['aria-describedby'], id ?? ownId) : children.props['aria-describedby'];
  const durations = { '--enter-duration': `${duration[0]}ms`, '--leave-duration': `${duration[1]}ms` };
  const popupStyle = { ...durations, '--distance': `${Math.max(offset[1], 0)}px`, maxWidth, ...style } as CSSProperties;
  const [side, align = 'center'] = placement.split('-') as [Side, ('start' | 'end')?];
  return (
    <BaseTooltip.Root open={open} onOpenChange={handleOpenChange}>
      <BaseTooltip.Trigger
        delay={delay}
        closeOnClick={trigger !== 'click'}
        onClick={trigger === 'click' ? () => setOpen(!isOpen) : undefined}
        render={cloneElement(children, { 'aria-describedby': describedBy })}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          side={side}
          align={align}
          alignOffset={offset[0]}
          sideOffset={offset[1]}
          collisionPadding={8}
          style={{ zIndex }}
        >
          <BaseTooltip.Popup
            {...props}
            id={id ?? ownId}
            role="tooltip"
            className={clsx(styles.tooltip, className)}
            style={popupStyle}
          >
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
