/** Of the admin area's menu, in px: its longest label in six languages fits. */
export const SIDER_WIDTH = 248;

/** What a list's columns leave to others, in px: the menu, and the paddings of page and card. */
export const FRAME_WIDTH = SIDER_WIDTH + 2 * 24 + 2 * 24;
