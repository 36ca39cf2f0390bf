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
import styles from './Tooltip.module.css';

type Side = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children' | 'content' | 'role'> {
  /** What the tip says. Words only: a tip cannot be reached with the keyboard. Nothing shows nothing. */
  content: ReactNode;
  /** The one element that the tip is about; it must take a ref, and focus, so that the keyboard finds the tip. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** Where the tip stands, and which edge of the element it keeps to. */
  placement?: Side | `${Side}-start` | `${Side}-end`;
  /** How long the pointer must rest before the tip shows, in ms. */
  delay?: number;
  /** How long the tip takes to come and to go, in ms. */
  duration?: readonly [enter: number, leave: number];
  /** The tip's greatest width, in px. */
  maxWidth?: number;
  zIndex?: number;
  /** How far the tip slides along the element, and how far it stands off, in px. */
  offset?: readonly [along: number, away: number];
}

/** A tip on hover and on focus; Escape closes it. Defaults are those of SPEC.md section 9. */
export function Tooltip({
  content,
  children,
  placement = 'top',
  delay = 0,
  duration = [300, 250],
  maxWidth = 350,
  zIndex = 9999,
  offset = [0, 10],
  className,
  style,
  ...props
}: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [side, align = 'center'] = placement.split('-') as [Side, ('start' | 'end')?];
  if (content === undefined || content === null || content === '') return children;
  const described = open ? clsx(children.props['aria-describedby'], id) : children.props['aria-describedby'];
  const look = { '--in': `${duration[0]}ms`, '--out': `${duration[1]}ms`, maxWidth, ...style } as CSSProperties;
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      <BaseTooltip.Trigger delay={delay} render={cloneElement(children, { 'aria-describedby': described })} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          side={side}
          align={align}
          alignOffset={offset[0]}
          sideOffset={offset[1]}
          collisionPadding={8}
          style={{ zIndex }}
        >
          <BaseTooltip.Popup {...props} id={id} role="tooltip" className={clsx(styles.tip, className)} style={look}>
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
