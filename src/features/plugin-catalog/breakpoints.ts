/** Widths at which editor and sort move out of the filter bar; the style sheets have the same values. */
export const TIGHT = '(max-width: 1180px)';
export const NARROW = '(max-width: 860px)';
/** Single-column layout. */
export const PHONE = '(max-width: 640px)';
