import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Appeal, Block } from '../../../contract/moderation/blocks';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { dialog, noCounts, press, row, write } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../../tests/support/page/fakePlugins';
import { signedInAs } from '../../../tests/support/page/renderPage';
import BlocksPage from './BlocksPage';

const LIST = 'GET /api/cmt/manager/plugin/block/list';
const BLOCK = 'POST /api/cmt/manager/plugin/block';
const UNBLOCK = 'POST /api/cmt/manager/plugin/unblock';
const REFUSE = 'PUT /api/cmt/manager/plugin/appeal';
const COUNTS = 'GET /api/cmt/manager/counts';

const appeal: Appeal = {
  ...{ id: 5, text: 'We mended it.', status: 'open', answer: '', decide_time: null },
  create_time: '2026-11-21T10:31:00.000Z',
};
const silent: Block = {
  ...{ id: 2, plugin_key: 'palette', plugin_name: 'Palette', plugin_names: {}, icon: null, installs: 12 },
  developer: { user_id: 5, name: 'Ada', avatar_url: null },
  ...{ reason: 'It sends documents away.', rule: 'privacy', block_time: '2026-11-20T10:31:00.000Z' },
  ...{ blocked_by: 'Root', lift_time: null, lifted_by: null, appeals: [], appeals_left: 3 },
};
const appealed: Block = { ...silent, id: 3, plugin_key: 'grids', plugin_name: 'Grids', rule: null, appeals: [appeal] };
const lifted: Block = {
  ...{ ...silent, id: 1, plugin_key: 'arrows', plugin_name: 'Arrows', lifted_by: null },
  lift_time: '2026-11-20T12:00:00.000Z',
};
const all = () => ({ block_list: [appealed, silent, lifted], total: 3 });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});
const renderList = (search = '') => renderAntdPage(BlocksPage, `/backstage-index/blocks${search}`);

it('lists blocked plugins with date, reason, administrator and appeal', async () => {
  const api = serveApi({ [LIST]: all });
  await renderList('?status=appealed&plugin_key=grids');
  for (const text of ['Blocked', 'Privacy', 'It sends documents away.', 'Ada', /^Blocked by Root/, 'None'])
    expect((await row('Palette')).getByText(text)).toBeVisible();
  for (const text of ['Appeal open', 'We mended it.', 'Review appeal'])
    expect((await row('Grids')).getByText(text)).toBeVisible();
  const before = await row('Arrows');
  expect(before.getByText(/^Lifted by a deleted account/)).toBeVisible();
  expect(before.queryByRole('button')).not.toBeInTheDocument();
  const request = { status: 'appealed', plugin_key: 'grids', page: '1', page_size: '20' };
  expect(api.requestsTo(LIST)[0]?.query).toEqual(request);
});

it('shows who is notified before it lifts a block', async () => {
  const api = serveApi({ [LIST]: all, [UNBLOCK]: () => lifted, [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Lift the block on Palette' }));
  expect(
    (await dialog()).getByText(/Its developer and 12 users who have it installed will be notified/),
  ).toBeInTheDocument();
  expect((await dialog()).queryByText('Refuse')).not.toBeInTheDocument();
  await press('Lift the block');
  await waitFor(() => expect(screen.getByText('Palette is no longer blocked')).toBeVisible());
  expect(api.requestsTo(UNBLOCK)[0]?.body).toEqual({ plugin_key: 'palette', answer: '' });
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

it('grants an appeal with an answer', async () => {
  const api = serveApi({ [LIST]: all, [UNBLOCK]: () => lifted, [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Grids')).getByRole('button', { name: 'Review appeal: Grids' }));
  await write('Answer', 'Thank you.');
  await press('Grant and lift the block');
  await waitFor(() => expect(api.requestsTo(UNBLOCK)[0]?.body).toEqual({ plugin_key: 'grids', answer: 'Thank you.' }));
});

it('refuses an appeal only with an answer', async () => {
  const api = serveApi({ [LIST]: all, [REFUSE]: () => appealed, [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Grids')).getByRole('button', { name: 'Review appeal: Grids' }));
  await press('Refuse');
  await waitFor(() => expect(screen.getByText('Enter an answer to reject the appeal.')).toBeVisible());
  await write('Answer', 'It still does.');
  await press('Refuse');
  await waitFor(() => expect(screen.getByText('The appeal was rejected')).toBeVisible());
  expect(api.requestsTo(REFUSE).map(({ body }) => body)).toEqual([{ id: 5, answer: 'It still does.' }]);
});

it('shows that another administrator has decided, and the current state', async () => {
  const api = serveApi({ [LIST]: all, [REFUSE]: () => failure(409, 'appeal_decided'), [COUNTS]: noCounts });
  await renderList();
  await userEvent.click((await row('Grids')).getByRole('button', { name: 'Review appeal: Grids' }));
  await write('Answer', 'No');
  await press('Refuse');
  await waitFor(() =>
    expect(screen.getByText(/^Another administrator has already decided on this appeal/)).toBeVisible(),
  );
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Cancel')).not.toBeInTheDocument());
});

it('keeps the dialog open if another administrator has to decide', async () => {
  serveApi({ [LIST]: all, [UNBLOCK]: () => failure(403, 'other_administrator_needed') });
  await renderList();
  await userEvent.click((await row('Palette')).getByRole('button', { name: 'Lift the block on Palette' }));
  await press('Lift the block');
  await waitFor(() => expect(screen.getByText(/^Another administrator has to handle this/)).toBeVisible());
  expect(await dialog()).toBeTruthy();
});

it('blocks a plugin found by search', async () => {
  const found = aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]);
  const api = serveApi({
    ...{ [LIST]: () => ({ block_list: [], total: 0 }), [BLOCK]: () => silent, [COUNTS]: noCounts },
    'GET /api/cmt/plugin/list': () => found,
  });
  await renderList();
  await waitFor(() => expect(screen.getByText('No plugin is blocked')).toBeVisible());
  await userEvent.click(screen.getByText('Block a plugin'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Plugin to block' }));
  await userEvent.click(await screen.findByText('palette', { selector: 'code' }));
  await write('Reason', 'It sends documents away.');
  await press('Block');
  await waitFor(() =>
    expect(api.requestsTo(BLOCK)[0]?.body).toEqual({ plugin_key: 'palette', reason: 'It sends documents away.' }),
  );
});
