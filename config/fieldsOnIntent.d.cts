/** Files of pro-components whose fields come when they are first shown. */
export const HEAVY_FIELDS: RegExp;
/** The query that asks for the field itself, not for its stand-in. */
export const WHOLE: string;
