import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The table row that contains this text. */
export const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

/** The open dialog. Found by text: below antd's style sheets, a query by role costs jsdom a second. */
export const dialog = async () => within((await screen.findByText('Cancel')).closest('[role="dialog"]') as HTMLElement);

/** Clicks the element with this text in the open dialog. */
export const press = async (text: string) => userEvent.click((await dialog()).getByText(text));

/** Types into a field of the open dialog. */
export async function write(field: string, text: string) {
  await userEvent.click((await dialog()).getByLabelText(field));
  await userEvent.paste(text);
}

/** No pending work for administrators. */
export const noCounts = () => ({
  ...{ open_reports: 0, waiting_submissions: 0, open_appeals: 0, open_ratings: 0 },
  ...{ open_plugin_requests: 0, open_setup_steps: 0 },
});
