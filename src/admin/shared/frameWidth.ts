/** Width of Admin's menu, in px: its longest label in six languages fits, with a count of one digit. */
export const SIDER_WIDTH = 256;

/** Width in px that is not available to a list's columns: the menu, and the paddings of page and card. */
export const FRAME_WIDTH = SIDER_WIDTH + 2 * 24 + 2 * 24;
