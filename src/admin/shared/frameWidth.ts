/** Width of Admin's menu, in px. The longest label of all six languages fits, with a count of one digit. */
export const SIDER_WIDTH = 256;

/** Width that a list's columns cannot use, in px: the menu, and the padding of page and card. */
export const FRAME_WIDTH = SIDER_WIDTH + 2 * 24 + 2 * 24;
