/** Widths at which the tags need the room of the editor, and then of the sort; the style sheets say the same. */
export const TIGHT = '(max-width: 1180px)';
export const NARROW = '(max-width: 860px)';
/** One column. */
export const PHONE = '(max-width: 640px)';
