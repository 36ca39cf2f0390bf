import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Campaign } from '../../../contract/promotions/campaigns';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import CampaignDrawer from './CampaignDrawer';

const SAVE = 'PUT /api/cmt/manager/activity';

const autumn: Campaign = {
  activity_id: 3,
  title: '秋季挑战',
  titles: { 'en-US': 'Autumn challenge' },
  cover: '/files/cover.webp',
  tutorial_url: '/help/',
  view_num: 0,
  participate_num: 0,
  start_time: '2026-10-01T08:00:00.000Z',
  end_time: '2026-12-01T08:00:00.000Z',
  status: 'active',
};

const onSaved = jest.fn();
beforeEach(() => {
  onSaved.mockClear();
  signedInAs({ is_administrator: true });
});

async function openAutumn(handlers: Parameters<typeof serveApi>[0] = {}) {
  const api = serveApi(handlers);
  const Drawer = () => <CampaignDrawer row={autumn} onClose={() => {}} onSaved={onSaved} />;
  await renderAntdPage(Drawer, '/backstage-index/activities');
  await screen.findByLabelText('Tutorial link');
  return api;
}
const save = () => userEvent.click(screen.getByText('Save'));

it('saves titles and period, and uses the Chinese title for an empty one', async () => {
  const api = await openAutumn({ [SAVE]: () => autumn });
  await userEvent.click(screen.getByLabelText('Title (Русский)'));
  await userEvent.paste('Осень');
  await userEvent.clear(screen.getByLabelText('Title (English)'));
  await save();
  await waitFor(() => expect(screen.getByText('Campaign saved')).toBeVisible());
  const body = api.requestsTo(SAVE)[0]?.body as FormData;
  expect(Object.fromEntries(body.entries())).toEqual({
    id: '3',
    title: '秋季挑战',
    titles: '{"ru-RU":"Осень"}',
    tutorial_url: '/help/',
    start_time: '2026-10-01T08:00:00.000Z',
    end_time: '2026-12-01T08:00:00.000Z',
    expected: JSON.stringify(autumn),
  });
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('requires a title and a valid link', async () => {
  const api = await openAutumn();
  await userEvent.clear(screen.getByLabelText('Title (简体中文)'));
  await userEvent.click(screen.getByLabelText('Tutorial link'));
  await userEvent.paste('\\elsewhere.example');
  await save();
  await waitFor(() => expect(screen.getByText('Enter a title.')).toBeVisible());
  await waitFor(() => expect(screen.getByText('This URL isn’t valid. Check it and try again.')).toBeVisible());
  expect(api.requestsTo(SAVE)).toEqual([]);
});

it("shows the server's error about the period at its field", async () => {
  const error = [{ path: 'end_time', message: 'is early' }];
  await openAutumn({ [SAVE]: () => failure(422, 'wrong_time_range', error) });
  await save();
  await waitFor(() => expect(screen.getByText(/^The end time cannot be earlier/)).toBeVisible());
  expect(onSaved).not.toHaveBeenCalled();
});
