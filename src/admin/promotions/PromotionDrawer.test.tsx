import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { Promotion } from '../../../contract/promotions/promotions';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import PromotionDrawer, { fieldsOf, timesError, valuesOf } from './PromotionDrawer';

const PROMOTION = '/api/cmt/plugin/resource_state';
const OVERLAPS = `GET ${PROMOTION}/overlaps`;
const SAVE = `POST ${PROMOTION}`;
const FIND = 'GET /api/cmt/plugin/list';

const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const markwhen: Promotion = {
  ...{ id: 7, plugin_key: 'markwhen', name: 'Markwhen', names: {}, icon: null, position: 2 },
  ...{ start_time: soon(-1), end_time: soon(2), is_new: true, status: 'active', is_disabled: false, overlap_count: 1 },
};
const palette: Promotion = { ...markwhen, id: 8, plugin_key: 'palette', name: 'Palette' };
const handlers = () => ({
  [FIND]: () => ({ plugin_list: [], total: 0, next_cursor: null }),
  [OVERLAPS]: () => ({ resource_list: [palette], total: 7 }),
});

beforeEach(() => signedInAs({ is_administrator: true }));

const renderForm = (promotion: Promotion | null) =>
  renderAntdPage(() => {
    const [isClosed, setClosed] = useState(false);
    return isClosed ? 'Closed' : <PromotionDrawer row={promotion} onClose={() => setClosed(true)} onSaved={() => {}} />;
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

const now = new Date('2026-11-21T12:00:00Z');
const at = (moment: string | null) => moment && dayjs(moment);

it.each([
  [null, '2026-11-22T00:00:00Z', 'slot.timeRequired'],
  ['2026-11-22T00:00:00Z', null, 'slot.timeRequired'],
  ['2026-11-01T00:00:00Z', '2026-11-21T12:00:00Z', null],
  ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z', null],
  ['2026-11-23T00:00:00Z', '2026-11-22T23:59:00Z', 'slot.endBeforeStart'],
  ['2026-11-01T00:00:00Z', '2026-11-21T11:59:00Z', 'slot.endBeforeNow'],
])('validates the period from %s to %s: %s', (start, end, error) => {
  expect(timesError([at(start) || null, at(end) || null], now)).toBe(error);
});

it('requires a period', () => {
  expect(timesError(null, now)).toBe('slot.timeRequired');
});

it('returns the fields of a complete form, and null for an incomplete one', () => {
  const values = {
    plugin: { plugin_key: 'markwhen', name: 'Markwhen', icon: null },
    ...{ position: 0, is_new: true, times: [dayjs('2026-11-22T00:00:00Z'), dayjs('2026-11-23T00:00:00Z')] as const },
  };
  const fields = { plugin_key: 'markwhen', position: 0, is_new: true };
  const times = { start_time: '2026-11-22T00:00:00.000Z', end_time: '2026-11-23T00:00:00.000Z' };
  expect(fieldsOf(values, undefined)).toEqual({ ...fields, ...times });
  expect(fieldsOf(values, 7)).toEqual({ id: 7, ...fields, ...times });
  for (const missing of ['plugin', 'position', 'times']) expect(fieldsOf({ ...values, [missing]: null }, 7)).toBeNull();
  expect(fieldsOf({ ...values, times: [values.times[0], null] }, 7)).toBeNull();
  expect(fieldsOf(valuesOf(null), undefined)).toBeNull();
});
