import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeHost } from '@/host/host';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { renderAntdPage } from '../../../../tests/support/page/antdPage';
import { verifiedAs } from '../../../../tests/support/page/aUser';
import { FakeDesktopApp, unframe } from '../../../../tests/support/page/FakeDesktopApp';
import { failure, serveApi } from '../../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../../tests/support/page/renderPage';
import { UNDO_SECONDS } from '../decisions/useUndoTime';
import ReviewListPage from '../ReviewListPage';

const LIST = 'GET /api/cmt/plugin/audit/list';
const TAGS = 'GET /api/cmt/plugin/tag/list';
const DECIDE = 'POST /api/cmt/plugin/audit/status';
const DELETION = 'GET /api/cmt/manager/plugin/deletion';
const DELETE = 'DELETE /api/cmt/plugin';
const SILENT = 'GET /api/cmt/plugin/silent_install';
const SET_SILENT = 'PUT /api/cmt/plugin/silent_install';
const DOWNLOAD = 'GET /api/cmt/manager/plugin/shade/download';
const COUNTS = 'GET /api/cmt/manager/counts';
const VERIFY = 'GET /api/cmt/manager/verify';

const shade: ReviewItem = {
  submission: 1,
  kind: 'version',
  plugin_key: 'shade',
  version: '1.0.0',
  status: 1,
  reason: null,
  rule: null,
  name: 'Shade',
  names: {},
  icon: null,
  developer: { user_id: 5, name: 'Mei', avatar_url: null },
  submit_time: '2026-11-20T10:31:00.000Z',
  decide_time: null,
  is_superseded: false,
  is_withdrawn: false,
  failed_checks: [],
  needs_reason: false,
  is_held: false,
  is_automatic: false,
  approve_refusal: null,
  pending: {
    ...{ effect: 'rollout', rollout: 20, current_version: '0.9.0', is_blocked: false },
    ...{ approvals_left: 1, is_opened: true },
  },
};
const grid: ReviewItem = {
  ...{ ...shade, submission: 2, plugin_key: 'grid', name: 'Grid', failed_checks: ['network'] },
  pending: {
    ...{ effect: 'first', rollout: 100, current_version: null, is_blocked: false },
    ...{ approvals_left: 2, is_opened: false },
  },
};
const done: ReviewItem = { ...shade, submission: 3, plugin_key: 'old', name: 'Old', status: 2, pending: null };
const tags = { tag_list: [{ id: 4, name: '图标', code: 'icons', names: { 'en-US': 'Icons' } }] };

beforeEach(() => {
  window.scrollTo = jest.fn();
  localStorage.clear();
  signedInAs({ is_administrator: true });
});

const all = { [LIST]: () => ({ audit_list: [shade, grid, done], total: 3 }), [TAGS]: () => tags };
async function showList(more: Parameters<typeof serveApi>[0] = {}, search = '') {
  const api = serveApi({ ...all, ...more });
  await renderAntdPage(ReviewListPage, `/backstage-index/audit-list${search}`);
  await screen.findByText('Shade');
  return api;
}
const lastQuery = (api: ReturnType<typeof serveApi>) => api.requestsTo(LIST).at(-1)?.query;
/** Finds a dialog by its title rather than by its role: in jsdom, a query by role takes a second per dialog. */
const dialog = async (title: string | RegExp) =>
  within((await screen.findAllByText(title))[0]?.closest('[role="dialog"]') as HTMLElement);
const choose = async (act: string, item: string) => {
  await userEvent.click(screen.getByLabelText(act));
  await userEvent.click(await screen.findByText(item));
};

describe('filters', () => {
  it('shows the filters of the address, and sends days as timestamps', async () => {
    const api = await showList({}, '?tag_id=4&developer=mei&kind=version&from=2026-11-01&to=2026-11-02&order=waiting');
    const form = within(document.querySelector('form') as HTMLElement);
    await waitFor(() => expect(form.getByText('Icons')).toBeVisible());
    expect(form.getByLabelText('Developer')).toHaveValue('mei');
    expect(lastQuery(api)).toMatchObject({
      ...{ tag_id: '4', developer: 'mei', kind: 'version', order: 'waiting' },
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    });
    await userEvent.click(form.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(lastQuery(api)).toEqual({ status: '1', page: '1', page_size: '20', order: 'waiting' }));
  });

  it('shows more filters on request, and the submissions of one developer', async () => {
    const api = await showList();
    expect(screen.getByLabelText('Tag')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    expect(screen.getByLabelText('Tag')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Developer'), 'ada{Enter}');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ developer: 'ada' }));
    await userEvent.click(screen.getAllByText('Mei')[0] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe('?developer=5'));
  });

  it('ignores malformed values', async () => {
    const api = await showList({}, '?tag_id=x&kind=code&from=2026-99-99&order=name');
    expect(lastQuery(api)).toEqual({ status: '1', page: '1', page_size: '20', order: 'waiting' });
  });
});

it('hides a column for this user, now and at the next visit', async () => {
  await showList();
  await userEvent.click(screen.getByRole('img', { name: 'setting' }));
  const line = (await screen.findAllByText('Key')).find((words) => words.closest('.ant-tree-treenode'));
  await userEvent.click(line?.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Key' })).not.toBeInTheDocument());
  cleanup();
  await showList();
  expect(screen.getByRole('columnheader', { name: 'Version' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Key' })).not.toBeInTheDocument();
});

/** A submission's row in a dialog: its name is an element of its own, for its direction. */
const row = (words: string | RegExp) => (_content: string, element: Element | null) =>
  element?.tagName === 'LI' &&
  (typeof words === 'string' ? element.textContent === words : words.test(element.textContent));

describe('batch decisions', () => {
  const tick = (name: string) => userEvent.click(screen.getByLabelText(`Select: ${name} 1.0.0`));
  const sendNow = async () => userEvent.click(await screen.findByText('Send now'));

  it('selects only pending submissions', async () => {
    await showList();
    expect(screen.getByLabelText('Select: Old 1.0.0')).toBeDisabled();
  });

  it('names failed checks before it approves, and shows each result', async () => {
    const api = await showList({
      [DECIDE]: ({ body }) =>
        (body as { plugin_key: string }).plugin_key === 'grid' ? failure(409, 'not_waiting') : { ...shade, status: 2 },
    });
    await tick('Shade');
    await tick('Grid');
    expect(screen.getByText('2 versions selected')).toBeVisible();
    await userEvent.click(screen.getByText('Approve 2 selected'));
    const modal = await dialog('Approve 2 versions?');
    await waitFor(() => expect(modal.getByText(row('Grid 1.0.0: Network hosts'))).toBeVisible());
    expect(api.requestsTo(DECIDE)).toHaveLength(0);
    await userEvent.click(modal.getByRole('button', { name: 'Approve' }));
    await sendNow();
    await waitFor(() => expect(screen.getByText('1 version was approved')).toBeVisible());
    expect(screen.getByText('1 version could not be reviewed:')).toBeVisible();
    expect(screen.getByText(/This version is no longer in review/)).toBeVisible();
    expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
      { plugin_key: 'shade', version: '1.0.0', submission: 1, status: 2 },
      { plugin_key: 'grid', version: '1.0.0', submission: 2, status: 2 },
    ]);
    await userEvent.click(screen.getByText('Done'));
    await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
    expect(screen.queryByText('2 versions selected')).not.toBeInTheDocument();
  });

  it('says what each approval changes, and which submission no one has opened', async () => {
    await showList();
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Approve 2 selected'));
    const modal = await dialog('Approve 2 versions?');
    const effect = 'Shade 1.0.0: 20% of users get it right away; everyone else keeps 0.9.0.';
    await waitFor(() => expect(modal.getByText(row(effect))).toBeVisible());
    expect(
      modal.getByText(row(/^Grid 1.0.0: Your approval is the first of two.*: The plugin becomes public for everyone/)),
    ).toBeVisible();
    const unopened = modal.getByText('No administrator has opened this version').closest('[role="alert"]');
    expect(unopened).toHaveTextContent(/Grid 1.0.0$/);
  });

  it('asks once for the reason of all that a check could not read, and says which they are', async () => {
    const unread: ReviewItem = { ...grid, failed_checks: ['code'], needs_reason: true };
    const api = await showList({
      [LIST]: () => ({ audit_list: [shade, unread], total: 2 }),
      [DECIDE]: () => ({ ...shade, status: 2 }),
    });
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Approve 2 selected'));
    const modal = await dialog('Approve 2 versions?');
    await waitFor(() => expect(modal.getByText(row('Grid 1.0.0: Code (needs a reason)'))).toBeVisible());
    await userEvent.click(modal.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(modal.getByText(/^A check could not read the package/)).toBeVisible());
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
    await userEvent.type(modal.getByLabelText('Reason, for the activity log'), 'Read by hand.');
    await userEvent.click(modal.getByRole('button', { name: 'Approve' }));
    await sendNow();
    await waitFor(() => expect(screen.getByText('2 versions were approved')).toBeVisible());
    expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
      { plugin_key: 'shade', version: '1.0.0', submission: 1, status: 2 },
      { plugin_key: 'grid', version: '1.0.0', submission: 2, status: 2, reason: 'Read by hand.' },
    ]);
  });

  it('can be undone before it is sent, and keeps what was typed', async () => {
    const api = await showList({ [DECIDE]: () => ({ ...shade, status: 3 }) });
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Reject 2 selected'));
    const modal = await dialog('Reject 2 versions');
    await userEvent.type(modal.getByLabelText('Reason'), 'Copies another work.');
    await userEvent.click(modal.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejecting 2 versions')).toBeVisible();
    expect(screen.getByText('Sends in 10 s')).toBeVisible();
    await userEvent.click(screen.getByText('Undo'));
    await waitFor(() => expect(modal.getByLabelText('Reason')).toHaveValue('Copies another work.'));
    expect(api.requestsTo(DECIDE)).toHaveLength(0);
    await userEvent.click(modal.getByRole('button', { name: 'Reject' }));
    await sendNow();
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(2));
  });

  it('is sent after ten seconds, and ends with a title that says so', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const api = await showList({ [DECIDE]: () => ({ ...shade, status: 2 }) });
      await tick('Shade');
      await userEvent.click(screen.getByText('Approve 1 selected'));
      await userEvent.click((await dialog('Approve 1 version?')).getByRole('button', { name: 'Approve' }));
      await screen.findByText('Approving 1 version');
      expect(api.requestsTo(DECIDE)).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(UNDO_SECONDS * 1000 + 1000));
      expect(await screen.findByText('Approval finished')).toBeVisible();
      expect(screen.queryByText('Approve 1 version?')).not.toBeInTheDocument();
      expect(api.requestsTo(DECIDE)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is sent at once if the page is left', async () => {
    const api = await showList({ [DECIDE]: () => ({ ...shade, status: 2 }) });
    await tick('Shade');
    await userEvent.click(screen.getByText('Approve 1 selected'));
    await userEvent.click((await dialog('Approve 1 version?')).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Sends in 10 s');
    expect(api.requestsTo(DECIDE)).toHaveLength(0);
    cleanup();
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
  });

  it('leaves out submissions that the administrator may not approve, and says why', async () => {
    const own: ReviewItem = { ...grid, approve_refusal: 'own_submission' };
    const api = await showList({
      [LIST]: () => ({ audit_list: [shade, own], total: 2 }),
      [DECIDE]: () => ({ ...shade, status: 2 }),
    });
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Approve 2 selected'));
    const modal = await dialog('Approve 1 version?');
    await waitFor(() => expect(modal.getByText('1 version is left out:')).toBeVisible());
    expect(modal.getByText(row(/^Grid 1.0.0: You can’t approve your own plugin/))).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Approve' }));
    await sendNow();
    await waitFor(() => expect(screen.getByText('1 version was approved')).toBeVisible());
    expect(api.requestsTo(DECIDE).map(({ body }) => body)).toEqual([
      { plugin_key: 'shade', version: '1.0.0', submission: 1, status: 2 },
    ]);
    await waitFor(() => expect(api.requestsTo(COUNTS)).toHaveLength(1));
  });

  it('notifies the embedding desktop app of a plugin whose cover may have changed', async () => {
    const client = new FakeDesktopApp('https://client.example', { homePageUpdateFileCover: () => null });
    client.frame();
    try {
      await showList({
        [DECIDE]: ({ body }) =>
          (body as { plugin_key: string }).plugin_key === 'grid'
            ? failure(409, 'not_waiting')
            : { ...shade, status: 2 },
      });
      await tick('Shade');
      await tick('Grid');
      await userEvent.click(screen.getByText('Approve 2 selected'));
      await userEvent.click((await dialog('Approve 2 versions?')).getByRole('button', { name: 'Approve' }));
      await sendNow();
      await waitFor(() => expect(screen.getByText('1 version was approved')).toBeVisible());
      expect(client.payloads('homePageUpdateFileCover')).toEqual([{ plugin_key: 'shade' }]);
    } finally {
      closeHost();
      unframe();
    }
  });

  it('rejects all with one reason, which is required', async () => {
    const api = await showList({ [DECIDE]: () => ({ ...shade, status: 3 }) });
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Reject 2 selected'));
    const modal = await dialog('Reject 2 versions');
    await userEvent.click(modal.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(modal.getByText('Give a reason for the rejection.')).toBeVisible());
    await userEvent.type(modal.getByLabelText('Reason'), 'Copies another work.');
    await userEvent.click(modal.getByRole('button', { name: 'Reject' }));
    await sendNow();
    await waitFor(() => expect(screen.getByText('2 versions were rejected')).toBeVisible());
    const bodies = api.requestsTo(DECIDE).map(({ body }) => body as { reason: string; status: number });
    expect(bodies.map(({ reason, status }) => [reason, status])).toEqual([
      ['Copies another work.', 3],
      ['Copies another work.', 3],
    ]);
  });

  it('stops after the running decision', async () => {
    let respond = () => {};
    const api = await showList({
      [DECIDE]: () => new Promise((resolve) => (respond = () => resolve({ ...shade, status: 2 }))),
    });
    await tick('Shade');
    await tick('Grid');
    await userEvent.click(screen.getByText('Approve 2 selected'));
    await userEvent.click((await dialog('Approve 2 versions?')).getByRole('button', { name: 'Approve' }));
    await sendNow();
    await userEvent.click(await screen.findByText('Stop'));
    respond();
    await waitFor(() => expect(screen.getByText('Stopped. 1 version was not reviewed')).toBeVisible());
    expect(screen.getByText('1 version was approved')).toBeVisible();
    expect(api.requestsTo(DECIDE)).toHaveLength(1);
  });
});

it('lists what else is deleted with a plugin before it deletes the plugin', async () => {
  const deleted = { plugin_key: 'shade', name: 'Shade', versions: 3, installs: 1234, praises: 1, files: 7 };
  const api = await showList({
    [DELETION]: () => deleted,
    [DELETE]: () => ({ plugin_key: 'shade', is_deleted: true }),
  });
  await choose('More actions: Shade 1.0.0', 'Delete plugin');
  const modal = await dialog('Delete Shade?');
  for (const what of ['3 versions', '1,234 installs', '1 like', '7 files'])
    await waitFor(() => expect(modal.getByText(what)).toBeVisible());
  expect(api.requestsTo(DELETE)).toHaveLength(0);
  await userEvent.click(modal.getByRole('button', { name: 'Delete plugin' }));
  await waitFor(() => expect(screen.getByText('Shade was deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ plugin_key: 'shade' });
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

it('saves for whom a plugin is installed silently, but not before Save is clicked', async () => {
  const api = await showList({
    [SILENT]: () => ({ plugin_key: 'shade', is_default_install: false, e_ids: [7], departments: [] }),
    [SET_SILENT]: ({ body }) => ({
      plugin_key: 'shade',
      is_default_install: false,
      e_ids: (body as { is_default_install: boolean }).is_default_install ? [7, 12] : [12],
      departments: [],
    }),
  });
  await choose('More actions: Shade 1.0.0', 'Silent install…');
  const modal = await dialog('Silent install of Shade');
  expect(await modal.findByLabelText('Install for everyone')).not.toBeChecked();
  const organizations = modal.getByLabelText('Organizations');
  // Uses the remove icon: antd's select ignores Backspace for 250 ms after Enter.
  const remove = async (id: string) => {
    const tag = modal.getByText(id).closest('.ant-select-selection-item') as HTMLElement;
    await userEvent.click(within(tag).getByLabelText('close'));
  };
  await userEvent.type(organizations, 'twelve{Enter}');
  await userEvent.click(modal.getByText('Save'));
  await waitFor(() => expect(modal.getByText('“twelve” is not an organization ID.')).toBeVisible());
  await remove('twelve');
  await remove('7');
  await userEvent.type(organizations, '12{Enter}');
  expect(api.requestsTo(SET_SILENT)).toHaveLength(0);
  await userEvent.click(modal.getByText('Save'));
  expect(await screen.findByText('Silent install of Shade was saved')).toBeVisible();
  expect(api.requestsTo(SET_SILENT).map(({ body }) => body)).toEqual([
    { plugin_key: 'shade', is_default_install: true, e_id: 12 },
    { plugin_key: 'shade', is_default_install: false, e_id: 7 },
  ]);
});

it('sends only the remaining changes when saved again after a failure', async () => {
  let isDown = true;
  const api = await showList({
    [SILENT]: () => ({ plugin_key: 'shade', is_default_install: false, e_ids: [], departments: [] }),
    [SET_SILENT]: ({ body }) => {
      const { e_id } = body as { e_id?: number };
      if (e_id && isDown) return failure(503, 'unavailable');
      return { plugin_key: 'shade', is_default_install: true, e_ids: e_id ? [e_id] : [], departments: [] };
    },
  });
  await choose('More actions: Shade 1.0.0', 'Silent install…');
  const modal = await dialog('Silent install of Shade');
  await userEvent.click(await modal.findByLabelText('Install for everyone'));
  await userEvent.type(modal.getByLabelText('Organizations'), '12{Enter}');
  await userEvent.click(modal.getByText('Save'));
  await waitFor(() => expect(api.requestsTo(SET_SILENT)).toHaveLength(2));
  isDown = false;
  await waitFor(() => expect(modal.getByRole('button', { name: 'Save' })).toBeEnabled());
  await userEvent.click(modal.getByText('Save'));
  await waitFor(() => expect(screen.getByText('Silent install of Shade was saved')).toBeVisible());
  expect(api.requestsTo(SET_SILENT).map(({ body }) => body)).toEqual([
    { plugin_key: 'shade', is_default_install: true },
    { plugin_key: 'shade', is_default_install: true, e_id: 12 },
    { plugin_key: 'shade', is_default_install: true, e_id: 12 },
  ]);
});

it('shows why a download failed', async () => {
  await showList({ [VERIFY]: () => verifiedAs(2), [DOWNLOAD]: () => failure(404, 'no_package') });
  await choose('More actions: Shade 1.0.0', 'Download package');
  await waitFor(() => expect(screen.getByText(/^Couldn’t download the package\./)).toBeVisible());
});
