import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The row of a table in which this text stands. */
export const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

/** The open dialog. By the words on it: names by role cost jsdom a second each below antd's style sheets. */
export const dialog = async () => within((await screen.findByText('Cancel')).closest('[role="dialog"]') as HTMLElement);

/** Presses what has these words in the open dialog. */
export const press = async (words: string) => userEvent.click((await dialog()).getByText(words));

/** Writes into a field of the open dialog. */
export async function write(field: string, words: string) {
  await userEvent.click((await dialog()).getByLabelText(field));
  await userEvent.paste(words);
}

/** Nothing waits for administrators. */
export const noCounts = () => ({ open_reports: 0, waiting_submissions: 0, open_appeals: 0 });
