import { Fragment, isValidElement } from 'react';
import { complain, complainUnlessNumber, complainUnlessOneOf } from '../complain';

const SIDES = ['top', 'bottom', 'left', 'right'];
const PLACEMENTS = SIDES.flatMap((side) => [side, `${side}-start`, `${side}-end`]);
const TRIGGERS = ['mouseenter focus', 'mouseenter', 'focus', 'click'];

interface GivenToTooltip {
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
export function checkTooltip({ children, placement, trigger, duration, offset, ...given }: GivenToTooltip): void {
  if (!isValidElement(children) || children.type === Fragment) {
    const remedy = 'Give one that takes a ref: put a <span tabIndex={0}> around words.';
    complain('Tooltip', 'got children that are not one element, so there is nothing that the tip is about.', remedy);
  }
  complainUnlessOneOf('Tooltip', 'placement', placement, PLACEMENTS);
  complainUnlessOneOf('Tooltip', 'trigger', trigger, TRIGGERS);
  complainUnlessNumber('Tooltip', 'delay', given.delay, 0);
  for (const ms of duration) complainUnlessNumber('Tooltip', 'duration', ms, 0);
  complainUnlessNumber('Tooltip', 'maxWidth', given.maxWidth, 0);
  complainUnlessNumber('Tooltip', 'zIndex', given.zIndex);
  for (const px of offset) complainUnlessNumber('Tooltip', 'offset', px);
}
