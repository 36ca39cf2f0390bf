import type { ReactNode } from 'react';

/** One option of the menu. */
export interface RadioOption<Value extends string | number> {
  value: Value;
  /** Text of the option. */
  label: ReactNode;
  /** Hides the option. */
  hide?: boolean;
  /** More about the option: shown on hover, focus and tap, and announced after its name. */
  tip?: string;
  /** The option is not available. */
  disabled?: boolean;
}
