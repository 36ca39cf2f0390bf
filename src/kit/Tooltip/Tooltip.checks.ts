import { Fragment, isValidElement } from 'react';
import { warn, warnUnlessNumber, warnUnlessOneOf } from '../warn';

const SIDES = ['top', 'bottom', 'left', 'right'];
const PLACEMENTS = SIDES.flatMap((side) => [side, `${side}-start`, `${side}-end`]);
const TRIGGERS = ['mouseenter focus', 'mouseenter', 'focus', 'click'];

interface CheckedProps {
  children: unknown;
  placement: unknown;
  trigger: unknown;
  delay: unknown;
  duration: readonly unknown[];
  maxWidth: unknown;
  zIndex: unknown;
  offset: readonly unknown[];
}

/** Warns a developer about invalid props of a tooltip. */
export function checkTooltip({ children, placement, trigger, duration, offset, ...props }: CheckedProps): void {
  if (!isValidElement(children) || children.type === Fragment) {
    const remedy = 'Use an element that accepts a ref: put a <span tabIndex={0}> around a text.';
    warn('Tooltip', 'got children that are not one element, so it has no trigger and is not shown.', remedy);
  }
  warnUnlessOneOf('Tooltip', 'placement', placement, PLACEMENTS);
  warnUnlessOneOf('Tooltip', 'trigger', trigger, TRIGGERS);
  warnUnlessNumber('Tooltip', 'delay', props.delay, 0);
  for (const ms of duration) warnUnlessNumber('Tooltip', 'duration', ms, 0);
  warnUnlessNumber('Tooltip', 'maxWidth', props.maxWidth, 0);
  warnUnlessNumber('Tooltip', 'zIndex', props.zIndex);
  for (const px of offset) warnUnlessNumber('Tooltip', 'offset', px);
}
