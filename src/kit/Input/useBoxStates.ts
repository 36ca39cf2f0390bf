import { type FocusEvent, useState } from 'react';

/** Focus and hover states of a field's box. Spread `handlers` on the box. */
export function useBoxStates(isDisabled: boolean) {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  // A field that becomes disabled loses the focus, and browsers fire no event.
  if (isDisabled && focused) setFocused(false);
  return {
    focused,
    hovered,
    handlers: {
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
  };
}
