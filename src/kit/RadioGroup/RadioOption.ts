import type { ReactNode } from 'react';

/** One option of the menu. */
export interface RadioOption<Value extends string | number> {
  value: Value;
  /** What the option is called. */
  label: ReactNode;
  /** Leaves the option out. */
  hide?: boolean;
  /** More about the option: shown on hover, on focus and on a tap, and read after its name. */
  tip?: string;
  /** The option is not to be had now. */
  disabled?: boolean;
}
