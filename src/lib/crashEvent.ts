/** Told to the window when a page crashed while it rendered; `detail` is the error. */
export const CRASH_EVENT = 'ps-crash';
