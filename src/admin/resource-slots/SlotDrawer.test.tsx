import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Slot } from '../../../contract/promotions/slots';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import SlotDrawer from './SlotDrawer';

const SLOT = '/api/cmt/plugin/resource_state';
const OVERLAPS = `GET ${SLOT}/overlaps`;
const SAVE = `POST ${SLOT}`;
const FIND = 'GET /api/cmt/plugin/list';

const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const markwhen: Slot = {
  ...{ id: 7, plugin_key: 'markwhen', name: 'Markwhen', names: {}, icon: null, position: 2 },
  ...{ start_time: soon(-1), end_time: soon(2), is_new: true, status: 'active', is_disabled: false, overlap_count: 1 },
};
const palette: Slot = { ...markwhen, id: 8, plugin_key: 'palette', name: 'Palette' };
const handlers = () => ({
  [FIND]: () => ({ plugin_list: [], total: 0, next_cursor: null }),
  [OVERLAPS]: () => ({ resource_list: [palette], total: 7 }),
});

beforeEach(() => signedInAs({ is_administrator: true }));

const renderForm = (slot: Slot | null) =>
  renderAntdPage(() => {
    const [isClosed, setClosed] = useState(false);
    return isClosed ? 'Closed' : <SlotDrawer slot={slot} onClose={() => setClosed(true)} onSaved={() => {}} />;
  }, '/backstage-index/resource-state-list');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('requires a plugin and the times, and names the time zone', async () => {
  const api = serveApi(handlers());
  await renderForm(null);
  await save();
  await waitFor(() => expect(screen.getByText('Choose a plugin.')).toBeVisible());
  expect(screen.getByText('Choose the time.')).toBeVisible();
  expect(screen.getByText(/^In your time zone: UTC/)).toBeVisible();
  expect(api.requestsTo(OVERLAPS)).toHaveLength(0);
  expect(api.requestsTo(SAVE)).toHaveLength(0);
});

it("warns of overlaps before saving, and shows the server's error at its field", async () => {
  const api = serveApi({
    ...handlers(),
    [SAVE]: () =>
      failure(422, 'wrong_time_range', [{ path: 'end_time', message: 'cannot be earlier than the current time' }]),
  });
  await renderForm(markwhen);
  await waitFor(() => expect(screen.getByText(/^Same position: Palette/)).toBeVisible());
  expect(screen.getByText('6 more')).toBeVisible();
  const { start_time, end_time } = markwhen;
  const request = { id: '7', plugin_key: 'markwhen', position: '2', start_time, end_time };
  expect(api.requestsTo(OVERLAPS).map(({ query }) => query)).toEqual([request]);
  await save();
  const refusal = 'The end time cannot be earlier than the start time or the current time.';
  const errorText = await screen.findByText(refusal);
  expect(errorText.closest('.ant-form-item')).toBe(screen.getByPlaceholderText('End time').closest('.ant-form-item'));
  api.handle({ [SAVE]: () => markwhen });
  await save();
  await waitFor(() => expect(screen.getByText('Promotion of Markwhen saved')).toBeVisible());
  const fields = { id: 7, plugin_key: 'markwhen', position: 2, start_time, end_time, is_new: true, expected: markwhen };
  expect(api.requestsTo(SAVE).map(({ body }) => body)).toEqual([fields, fields]);
  await waitFor(() => expect(screen.getByText('Closed')).toBeVisible());
});

it('saves an end time that was typed, and changes nothing else', async () => {
  const api = serveApi({ ...handlers(), [SAVE]: () => markwhen });
  await renderForm(markwhen);
  const end = await screen.findByPlaceholderText('End time');
  await userEvent.clear(end);
  await userEvent.type(end, '2037-01-09 10:00');
  await save();
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1));
  expect(api.requestsTo(SAVE)[0]?.body).toMatchObject({
    start_time: markwhen.start_time,
    end_time: new Date(2037, 0, 9, 10).toISOString(),
  });
});

it.each([
  ['its start', { start_time: soon(3), end_time: soon(2) }, 'The end time cannot be earlier than the start time.'],
  ['now', { start_time: soon(-3), end_time: soon(-2) }, 'The end time cannot be earlier than the current time.'],
])('refuses an end before %s', async (_when, times, message) => {
  const api = serveApi(handlers());
  await renderForm({ ...markwhen, ...times });
  await save();
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  expect(api.requestsTo(SAVE)).toHaveLength(0);
});
