import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '../../../contract/accounts/notifications';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { NotificationBell } from './NotificationBell';

const COUNT = 'GET /api/cmt/notification/count';
const LIST = 'GET /api/cmt/notification/list';
const READ = 'POST /api/cmt/notification/read';

const common = { plugin_key: 'grid-maker', plugin_name: 'Grid Maker', plugin_names: {}, read_time: null };
const create_time = '2026-01-01T00:00:00.000Z';
const rejected: Notification = {
  ...common,
  id: 2,
  kind: 'version_rejected',
  params: { version: '1.1.0', reason: 'It <b>does not</b> start.', rule: 'broken' },
  create_time,
};
const approved: Notification = {
  ...common,
  id: 1,
  kind: 'version_approved',
  params: { version: '1.0.0' },
  create_time,
  read_time: create_time,
};
const page = (notification_list: Notification[], next_cursor: string | null = null) => ({
  notification_list,
  next_cursor,
});

beforeEach(() => signedInAs());
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

function returnToPage(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Opens the panel of a bell with this unread count. */
async function openPanel(unread: number, calls: Record<string, Handler>) {
  const api = serveApi({ [COUNT]: () => ({ unread }), ...calls });
  await renderPage(NotificationBell);
  await userEvent.click(await bell(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'));
  return api;
}

it('counts unread notifications, and shows them in the panel with the reviewer’s reason', async () => {
  await openPanel(1, { [LIST]: () => page([rejected, approved]) });
  const items = (await panel()).findAllByRole('link');
  const [first, second] = await items;
  expect(first).toHaveTextContent('Unread: Grid Maker 1.1.0 was rejectedIt <b>does not</b> start.');
  expect(first).toHaveAttribute('href', '/plugins/mine?tab=published&review=grid-maker');
  expect(second).toHaveTextContent(/^Grid Maker 1.0.0 was approved and is now public/);
  expect(second).toHaveAttribute('href', '/plugins/?plugin_key=grid-maker');
});

it('says that a plugin approved while blocked is not public yet', async () => {
  const hidden = { ...approved, params: { version: '1.0.0', is_blocked: true } };
  await openPanel(0, { [LIST]: () => page([hidden]) });
  const item = await (await panel()).findByRole('link');
  expect(item).toHaveTextContent(/^Grid Maker 1.0.0 was approved, but the plugin is blocked/);
  expect(item).toHaveAttribute('href', '/plugins/mine/plugin/grid-maker');
});

it('shows the rollout share of a version, and links to where it is changed', async () => {
  const part = { ...approved, params: { version: '1.0.0', rollout: 10 } };
  await openPanel(0, { [LIST]: () => page([part]) });
  const item = await (await panel()).findByRole('link');
  expect(item).toHaveTextContent(/^Grid Maker 1.0.0 was approved. 10% of users get it first/);
  expect(item).toHaveAttribute('href', '/plugins/mine/plugin/grid-maker');
});

it('marks a followed notification as read, and opens its link', async () => {
  const api = await openPanel(2, { [LIST]: () => page([rejected]), [READ]: () => ({ unread: 1 }) });
  await userEvent.click(await (await panel()).findByRole('link'));
  expect(window.location.search).toBe('?tab=published&review=grid-maker');
  expect(await bell('Notifications, 1 unread')).toBeVisible();
  expect(api.requestsTo(READ).map(({ body }) => body)).toEqual([{ ids: [2] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('marks all as read at once', async () => {
  const api = await openPanel(1, { [LIST]: () => page([rejected]), [READ]: () => ({ unread: 0 }) });
  await userEvent.click((await panel()).getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeInTheDocument();
  expect(api.requestsTo(READ).map(({ body }) => body)).toEqual([{ all: true }]);
  expect((await panel()).queryByText('Unread:')).not.toBeInTheDocument();
});

it('keeps the count of the last notification read if an earlier response arrives after it', async () => {
  const first = deferredResponse({ unread: 1 });
  const second = deferredResponse({ unread: 0 });
  const api = await openPanel(2, {
    [LIST]: () => page([rejected, { ...rejected, id: 3 }]),
    [READ]: ({ body }) => ((body as { ids: number[] }).ids[0] === 2 ? first.response : second.response),
  });
  await userEvent.click((await (await panel()).findAllByRole('link'))[0]!);
  await userEvent.click(await bell('Notifications, 2 unread'));
  await userEvent.click((await (await panel()).findAllByRole('link'))[1]!);
  await waitFor(() => expect(api.requestsTo(READ)).toHaveLength(2));
  await act(async () => second.release());
  expect(await bell('Notifications')).toBeVisible();
  await act(async () => first.release());
  expect(await bell('Notifications')).toBeVisible();
});

it('keeps the count after a read if the response to an earlier poll arrives after it', async () => {
  const late = deferredResponse({ unread: 1 });
  const api = await openPanel(1, { [LIST]: () => page([rejected]), [READ]: () => ({ unread: 0 }) });
  api.handle({ [COUNT]: () => late.response });
  returnToPage();
  await waitFor(() => expect(api.requestsTo(COUNT)).toHaveLength(2));
  await userEvent.click((await panel()).getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeInTheDocument();
  await act(async () => late.release());
  expect(await bell('Notifications')).toBeInTheDocument();
});

it('loads earlier ones', async () => {
  const api = serveApi({
    [COUNT]: () => ({ unread: 0 }),
    [LIST]: ({ query }) => (query.cursor ? page([approved]) : page([rejected], 'next')),
  });
  await renderPage(NotificationBell);
  await userEvent.click(await bell());
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Show earlier' }));
  await waitFor(async () => expect((await panel()).getAllByRole('link')).toHaveLength(2));
  expect(api.requestsTo(LIST).map(({ query }) => query)).toEqual([{ limit: '20' }, { limit: '20', cursor: 'next' }]);
  expect((await panel()).queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

it('keeps the loaded ones if earlier ones do not load, and says so', async () => {
  const api = serveApi({
    [COUNT]: () => ({ unread: 0 }),
    [LIST]: ({ query }) => (query.cursor ? failure(500) : page([rejected], 'next')),
  });
  await renderPage(NotificationBell);
  await userEvent.click(await bell());
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Show earlier' }));
  const retry = await (await panel()).findByRole('button', { name: 'Retry' });
  expect((await panel()).getByRole('alert')).toBeVisible();
  expect((await panel()).getAllByRole('link')).toHaveLength(1);
  api.handle({ [LIST]: () => page([approved]) });
  await userEvent.click(retry);
  await waitFor(async () => expect((await panel()).getAllByRole('link')).toHaveLength(2));
});

it('says nothing about a list that is still loading if all are marked as read', async () => {
  const late = deferredResponse(page([]));
  await openPanel(1, { [LIST]: () => late.response, [READ]: () => ({ unread: 0 }) });
  await userEvent.click((await panel()).getByRole('button', { name: 'Mark all as read' }));
  expect((await panel()).queryByText('No notifications')).not.toBeInTheDocument();
  await act(async () => late.release());
  expect(await (await panel()).findByText('No notifications')).toBeVisible();
});

it('shows an empty list, and a loading error', async () => {
  const api = serveApi({ [COUNT]: () => ({ unread: 0 }), [LIST]: () => failure(500) });
  await renderPage(NotificationBell);
  await userEvent.click(await bell());
  expect(await (await panel()).findByText('Couldn’t load the notifications')).toBeVisible();
  api.handle({ [LIST]: () => page([]) });
  await userEvent.click((await panel()).getByRole('button', { name: 'Retry' }));
  expect(await (await panel()).findByText('No notifications')).toBeVisible();
});

describe('the unread count', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const show = (visibilityState: string) =>
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

  it('is requested once a minute while the tab is visible, and when it becomes visible again', async () => {
    jest.useFakeTimers();
    const api = serveApi({ [COUNT]: () => ({ unread: 0 }) });
    await renderPage(NotificationBell);
    await minute();
    expect(api.requestsTo(COUNT)).toHaveLength(2);
    show('hidden');
    await minute();
    await minute();
    expect(api.requestsTo(COUNT)).toHaveLength(2);
    show('visible');
    returnToPage();
    await waitFor(() => expect(api.requestsTo(COUNT)).toHaveLength(3));
  });

  it('is not requested after a failure until the tab becomes visible again', async () => {
    jest.useFakeTimers();
    const api = serveApi({ [COUNT]: () => failure(503) });
    await renderPage(NotificationBell);
    await minute();
    await minute();
    expect(api.requestsTo(COUNT)).toHaveLength(1);
    returnToPage();
    await waitFor(() => expect(api.requestsTo(COUNT)).toHaveLength(2));
  });
});

it.each<[Notification['kind'], object, string, string]>([
  [
    'version_withdrawn',
    { version: '1.0.0', reason: 'Leaks' },
    'Grid Maker 1.0.0 was withdrawn',
    '/mine?tab=published&review=grid-maker',
  ],
  [
    'submission_waiting',
    { version: '1.0.0' },
    'Grid Maker 1.0.0 is in review',
    '/backstage-index/audit-list?status=0&keyword=grid-maker',
  ],
  [
    'review_message',
    { version: '1.0.0', from: 'author' },
    'The developer of Grid Maker wrote about 1.0.0',
    '/backstage-index/audit-list?status=0&keyword=grid-maker',
  ],
  [
    'review_message',
    { version: '1.0.0', from: 'reviewer' },
    'The reviewer wrote to you about Grid Maker 1.0.0',
    '/mine?tab=published&review=grid-maker',
  ],
  ['report_decided', { status: 'dismissed' }, 'We looked into your report about Grid Maker', '/?plugin_key=grid-maker'],
  [
    'plugin_blocked',
    { reason: 'Sends documents away', rule: null, to: 'people' },
    'Grid Maker was blocked and is no longer visible to anyone',
    '/mine/plugin/grid-maker',
  ],
  [
    'plugin_blocked',
    { reason: 'Sends documents away', rule: null, to: 'installer' },
    'Grid Maker, which you installed, was blocked. Stop using it and uninstall itSends documents away',
    '/mine?tab=installed',
  ],
  [
    'plugin_unblocked',
    { answer: 'Mended', to: 'people' },
    'Grid Maker is no longer blockedMended',
    '/?plugin_key=grid-maker',
  ],
  [
    'plugin_deprecated',
    { reason: 'It is faster.', successor: 'Grids' },
    'Grid Maker is deprecated. Use Grids insteadIt is faster.',
    '/?plugin_key=grid-maker',
  ],
  ['plugin_deprecated', { reason: 'Abandoned' }, 'Grid Maker is deprecatedAbandoned', '/?plugin_key=grid-maker'],
  ['plugin_updated', { version: '1.1.0' }, 'Grid Maker was updated to version 1.1.0', '/?plugin_key=grid-maker'],
  ['plugin_published', { by: 'Bo' }, 'Bo published a new plugin: Grid Maker', '/?plugin_key=grid-maker'],
  [
    'appeal_waiting',
    { by: 'Bo' },
    'Bo appealed the block of Grid Maker',
    '/backstage-index/blocks?plugin_key=grid-maker',
  ],
  ['appeal_refused', { answer: 'No' }, 'The appeal about Grid Maker was rejectedNo', '/mine/plugin/grid-maker'],
  ['maintainer_invited', { by: 'Bo' }, 'Bo invites you to maintain Grid Maker', '/mine?tab=published'],
  ['ownership_offered', { by: 'Bo' }, 'Bo offers you ownership of Grid Maker', '/mine?tab=published'],
  [
    'invitation_answered',
    { by: 'Bo', answer: 'declined' },
    'Bo declined your invitation to Grid Maker',
    '/mine?tab=published',
  ],
  [
    'plugin_requested',
    { by: 'Bo', e_id: 7, request_id: 3 },
    'Bo requests Grid Maker',
    '/backstage-index/plugin-requests?e_id=7&keyword=grid-maker',
  ],
  ['request_granted', { reason: '' }, 'Your request for Grid Maker was granted', '/?plugin_key=grid-maker'],
  [
    'request_declined',
    { reason: 'Use Graphs.' },
    'Your request for Grid Maker was declinedUse Graphs.',
    '/?plugin_key=grid-maker',
  ],
  [
    'rating_written',
    { stars: 1, version: '1.0.0' },
    'Grid Maker 1.0.0 got a rating: 1 star',
    '/?plugin_key=grid-maker#ratings',
  ],
  [
    'rating_reply',
    { from: 'developer' },
    'The developer of Grid Maker replied to your rating',
    '/?plugin_key=grid-maker#ratings',
  ],
  ['rating_reply', { from: 'author' }, 'The user who rated Grid Maker replied', '/?plugin_key=grid-maker#ratings'],
  [
    'rating_reply',
    { from: 'administrator' },
    'An administrator replied to a rating of Grid Maker',
    '/?plugin_key=grid-maker#ratings',
  ],
  [
    'rating_hidden',
    { reason: 'It insults.' },
    'Your rating of Grid Maker was hidden. You can appealIt insults.',
    '/?plugin_key=grid-maker#ratings',
  ],
  ['rating_restored', {}, 'Your rating of Grid Maker is visible', '/?plugin_key=grid-maker#ratings'],
  ['rating_held', {}, 'A rating of Grid Maker is held until you decide', '/backstage-index/ratings?queue=held'],
  ['rating_help', { by: 'Bo' }, 'Bo calls you to a discussion about Grid Maker', '/backstage-index/ratings?queue=help'],
])('shows %s %j', async (kind, params, message, address) => {
  const note = { ...common, id: 9, kind, params, create_time } as Notification;
  serveApi({ [COUNT]: () => ({ unread: 1 }), [LIST]: () => page([note]) });
  await renderPage(NotificationBell);
  await userEvent.click(await bell());
  const link = await (await panel()).findByRole('link');
  expect(link).toHaveTextContent(message);
  expect(link).toHaveAttribute('href', `/plugins${address}`);
});
