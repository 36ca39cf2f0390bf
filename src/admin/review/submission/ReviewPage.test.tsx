import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packageDifference } from '@/features/review/difference/packageDifference';
import { renderAntdPage } from '../../../../tests/support/page/antdPage';
import { verifiedAs } from '../../../../tests/support/page/aUser';
import { aFile, failure, type Handler, serveApi } from '../../../../tests/support/page/fakeApi';
import { aReviewDetail } from '../../../../tests/support/page/fakeReviews';
import { runWorkersInProcess, stallWorkers } from '../../../../tests/support/page/inProcessWorker';
import { signedInAs } from '../../../../tests/support/page/renderPage';
import { UNDO_SECONDS } from '../decisions/useUndoTime';
import ReviewPage from './ReviewPage';

const ONE = 'GET /api/cmt/plugin/audit';
const DECIDE = 'POST /api/cmt/plugin/audit/status';
const HOLD = 'PUT /api/cmt/plugin/audit/hold';
const RELEASE = 'DELETE /api/cmt/plugin/audit/hold';
const TRIAL = 'POST /api/cmt/manager/plugin/trial';
const REPORTS = 'GET /api/cmt/manager/report/list';
const DECIDE_REPORT = 'PUT /api/cmt/manager/report';
const COUNTS = 'GET /api/cmt/manager/counts';
const RULES = 'GET /api/cmt/manager/approval_rules/own';
const PACKAGE = 'GET /api/cmt/manager/plugin/markwhen/download';

const listing = aReviewDetail({ intro: 'Timelines from words', texts: { 'ja-JP': { name: 'マークウェン' } } });
const second = aReviewDetail({
  version: '0.0.9',
  submission: 9,
  texts: { 'ja-JP': { name: 'マークウェン二' } },
  approved_before: { listing, package: { submission: 7, version: '0.0.8', size: 10, sha256: 'abc' } },
});
const report = {
  id: 3,
  plugin_key: 'markwhen',
  version: '0.0.8',
  reason: 'broken',
  text: 'It stays white.',
  status: 'open',
  create_time: '2026-11-20T11:00:00.000Z',
  plugin_name: 'Markwhen',
  reporter: { user_id: 9, name: 'Rae', avatar_url: null },
  note: '',
  decide_time: null,
};
const packages: Record<string, string> = {
  '7': JSON.stringify({ main: 'draw(1);\nend();', permissions: [] }),
  '9': JSON.stringify({ main: 'draw(2);\nend();', permissions: ['storage'] }),
};

beforeEach(() => {
  signedInAs({ is_administrator: true });
  runWorkersInProcess(({ before, after }: { before: string | null; after: string }) =>
    packageDifference(before, after),
  );
});

async function renderReview(handlers: Record<string, Handler>, search = 'plugin_key=markwhen&version=0.0.8') {
  const api = serveApi({
    [REPORTS]: () => ({ report_list: [], total: 0 }),
    'GET /api/cmt/manager/verify': () => verifiedAs(2),
    [PACKAGE]: ({ query }) => aFile([new TextEncoder().encode(packages[query.submission ?? ''])]),
    'GET /api/cmt/plugin/review': () => ({
      plugin_key: 'markwhen',
      name: '',
      submissions: [],
      waiting: null,
      messages: [],
    }),
    ...handlers,
  });
  const Page = () => (
    <ReviewPage
      renderPermissions={({ permissions }) => permissions.join()}
      renderStatistics={(pluginKey) => `Statistics of ${pluginKey}`}
    />
  );
  await renderAntdPage(Page, `/backstage-index/audit-list/review?${search}`);
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const part = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

it('shows a first submission completely, with links to the other pending ones', async () => {
  const next = { plugin_key: 'other', version: '2.0.0', submission: 12 };
  const api = await renderReview(
    {
      [ONE]: () =>
        aReviewDetail({ description: 'Long words <img src=x onerror=alert(1)>', waiting: { previous: null, next } }),
    },
    'plugin_key=markwhen&version=0.0.8&submission=7',
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Markwhen 0.0.8' })).toBeVisible());
  expect(api.requestsTo(ONE)[0]?.query).toEqual({ plugin_key: 'markwhen', version: '0.0.8', submission: '7' });
  expect(screen.getByText('Long words <img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText(/^No version of this plugin has been approved before/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('draw(1);')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Next in the queue' })).toHaveAttribute(
    'href',
    '/plugins/backstage-index/audit-list/review?plugin_key=other&version=2.0.0&submission=12',
  );
  expect(screen.queryByRole('link', { name: 'Previous in the queue' })).not.toBeInTheDocument();
});

it('says that the package has another name than users will see, and nothing if it has the same', async () => {
  await renderReview({ [ONE]: () => aReviewDetail({ package_name: 'Mark When' }) });
  const line = await screen.findByText(/^The package says/);
  expect(line.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('The package says “Mark When”; users see “Markwhen”.');
  cleanup();
  await renderReview({ [ONE]: () => aReviewDetail({ package_name: 'Markwhen' }) });
  await screen.findByRole('heading', { name: /^Markwhen/ });
  expect(screen.queryByText(/^The package says/)).not.toBeInTheDocument();
});

it('shows the share of users that the developer wants for a staged rollout', async () => {
  await renderReview({ [ONE]: () => ({ ...second, rollout: 10 }) });
  const facts = await part('Texts');
  expect(facts.getByText('Staged rollout').closest('tr')).toHaveTextContent(/10% of users get it first/);
});

it('shows the differences from the approved version: code, manifest and texts', async () => {
  const api = await renderReview({ [ONE]: () => second });
  expect((await screen.findByText('1', { selector: 'mark' })).closest('tr')).toHaveAttribute('data-kind', 'removed');
  expect(screen.getByText('2', { selector: 'mark' }).closest('tr')).toHaveAttribute('data-kind', 'added');
  expect(api.requestsTo(PACKAGE).map(({ query }) => query)).toEqual([
    { version: '0.0.8', submission: '7' },
    { version: '0.0.9', submission: '9' },
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Manifest (1)' }));
  expect(within(screen.getByRole('table', { name: 'Manifest' })).getByText('permissions')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Texts (2)' }));
  const texts = within(screen.getByRole('table', { name: 'Texts' }));
  expect(texts.getByRole('row', { name: /^Summary Timelines from words Timelines from text$/ })).toBeVisible();
  expect(texts.getByRole('rowheader', { name: 'Plugin · 日本語' })).toBeVisible();
});

it('marks new permissions and hosts since the approved version, without opening a tab', async () => {
  const before = { ...listing, permissions: ['storage'], network_hosts: ['api.example.com'] };
  const after = { permissions: ['storage', 'clipboard'], network_hosts: ['api.example.com', '*.tracker.example'] };
  await renderReview({ [ONE]: () => ({ ...second, ...after, approved_before: { listing: before, package: null } }) });
  const added = within(await screen.findByRole('list', { name: 'New permissions and network hosts' })).getAllByRole(
    'listitem',
  );
  expect(added.map((item) => item.textContent)).toEqual(['New clipboard', 'New *.tracker.example']);
});

it('offers both packages for download if they are too large to compare in time', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const tasks = stallWorkers();
    await renderReview({ [ONE]: () => second });
    await waitFor(() => expect(tasks).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(screen.getByText('Too large to compare here')).toBeVisible());
    for (const version of ['0.0.8', '0.0.9'])
      expect(screen.getByRole('button', { name: `Download ${version}` })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

async function approve(): Promise<void> {
  await press('Approve');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText(/^Approving/)).toBeVisible());
}

it('decides exactly the submission that is shown, and shows the result', async () => {
  let status: 1 | 2 = 1;
  const api = await renderReview({
    [ONE]: () => aReviewDetail({ status }),
    [DECIDE]: () => {
      status = 2;
      return aReviewDetail({ status });
    },
  });
  await approve();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
  await press('Send now');
  await waitFor(() => expect(screen.getByText('Markwhen 0.0.8 was approved')).toBeVisible());
  expect(api.requestsTo(DECIDE)[0]?.body).toMatchObject({ submission: 7, status: 2 });
  await waitFor(() => expect(screen.getByText('Approved')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.requestsTo(COUNTS).length).toBeGreaterThan(0));
});

it('continues with the next pending submission, and undoes a decision before it is sent', async () => {
  const next = { plugin_key: 'other', version: '2.0.0', submission: 12 };
  const first = aReviewDetail({ waiting: { previous: null, next } });
  const other = aReviewDetail({ ...next, name: 'Other', waiting: { previous: null, next: null } });
  const api = await renderReview({
    [ONE]: ({ query }) => (query.plugin_key === 'other' ? other : first),
    [DECIDE]: () => aReviewDetail({ status: 2 }),
  });
  await approve();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other 2.0.0' })).toBeVisible());
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Markwhen 0.0.8' })).toBeVisible());
  expect(screen.queryByText(/^Approving/)).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
});

it('sends a decision after ten seconds, and at once when the page is left', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const api = await renderReview({ [ONE]: () => aReviewDetail(), [DECIDE]: () => aReviewDetail({ status: 2 }) });
    await approve();
    await act(() => jest.advanceTimersByTimeAsync(UNDO_SECONDS * 1000 + 1000));
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
    await approve();
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(2));
  } finally {
    jest.useRealTimers();
  }
});

it('offers a submission again whose decision could not be sent', async () => {
  const first = { plugin_key: 'markwhen', version: '0.0.8', submission: 7 };
  const second = { plugin_key: 'other', version: '2.0.0', submission: 12 };
  const reviews = {
    markwhen: aReviewDetail({ ...first, waiting: { previous: null, next: second } }),
    other: aReviewDetail({ ...second, name: 'Other', waiting: { previous: first, next: null } }),
  };
  await renderReview({
    [ONE]: ({ query }) => (query.plugin_key === 'other' ? reviews.other : reviews.markwhen),
    [DECIDE]: () => failure(500, 'internal'),
  });
  await approve();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Other 2.0.0' })).toBeVisible());
  await press('Send now');
  await waitFor(() => expect(screen.getByText(/^The decision on Markwhen 0.0.8 was not saved: /)).toBeVisible());
  await approve();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Markwhen 0.0.8' })).toBeVisible());
});

it('says that another reviewer was faster, and offers to load the current state', async () => {
  const api = await renderReview({ [ONE]: () => aReviewDetail(), [DECIDE]: () => failure(409, 'not_waiting') });
  await approve();
  await press('Send now');
  await waitFor(() => expect(screen.getByText('This submission is no longer in review')).toBeVisible());
  expect(screen.getByText(/^The decision on Markwhen 0.0.8 was not saved: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  api.handle({ [ONE]: () => aReviewDetail({ status: 3, reason: 'Rejected by Rae' }) });
  await press('Reload');
  await waitFor(() => expect(screen.getByText('Rejected by Rae')).toBeVisible());
  expect(screen.getByText('Rejected')).toBeVisible();
});

it.each([
  ['withdrawn', { is_withdrawn: true }, 'Withdrawn'],
  ['superseded', { is_superseded: true }, 'Replaced by a newer submission'],
])('shows that a submission was %s', async (reason, ended, words) => {
  await renderReview({ [ONE]: () => aReviewDetail({ status: 3, reason, ...ended }) });
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

it("fills a rejection with saved replies, in the developer's language", async () => {
  const api = await renderReview({
    [ONE]: () => aReviewDetail({ name: '栅格' }),
    [DECIDE]: () => aReviewDetail({ status: 3 }),
  });
  await press('Reject');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rule that was broken' }));
  await userEvent.click(await screen.findByTitle(/starts and does what its description says/));
  await userEvent.click(await screen.findByRole('button', { name: /^插件无法启动/ }));
  await userEvent.click(screen.getByLabelText('Reason'));
  await userEvent.paste(' 谢谢');
  await userEvent.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as HTMLElement);
  await press('Send now');
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
  expect(api.requestsTo(DECIDE)[0]?.body).toMatchObject({
    rule: 'broken',
    reason: expect.stringMatching(/^插件.+ 谢谢$/),
  });
});

it('shows why administrators cannot approve their own plugin', async () => {
  await renderReview({
    [ONE]: () => aReviewDetail({ is_own: true, approve_refusal: 'own_submission' }),
    [RULES]: () => ({ own_submissions: 'forbidden', approvals: 1, others: 2 }),
  });
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByText('This plugin is your own')).toBeVisible();
  expect(screen.getByText(/another administrator has to approve it/)).toBeVisible();
});

it('puts a submission on hold with a note, and releases it', async () => {
  const hold = { note: 'Ask the lawyers', by: 'Rae', since: '2026-11-20T12:00:00.000Z' };
  const api = await renderReview({
    [ONE]: () => aReviewDetail(),
    [HOLD]: () => ({ submission: 7, is_held: true }),
    [RELEASE]: () => ({ submission: 7, is_held: false }),
  });
  await press('Put on hold');
  const note = await screen.findByLabelText('Note');
  await userEvent.click(screen.getAllByRole('button', { name: 'Put on hold' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText('Enter a note.')).toBeVisible());
  await userEvent.click(note);
  await userEvent.paste('Ask the lawyers');
  api.handle({ [ONE]: () => aReviewDetail({ is_held: true, hold }) });
  await userEvent.click(screen.getAllByRole('button', { name: 'Put on hold' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByText(/^Put on hold by Rae/)).toBeVisible());
  expect(api.requestsTo(HOLD)[0]?.body).toEqual({ plugin_key: 'markwhen', submission: 7, note: 'Ask the lawyers' });
  api.handle({ [ONE]: () => aReviewDetail() });
  await press('Remove hold');
  await waitFor(() => expect(screen.queryByText(/^Put on hold by Rae/)).not.toBeInTheDocument());
});

it('starts a trial for this reviewer only, and shows why it cannot start', async () => {
  const api = await renderReview({ [ONE]: () => aReviewDetail(), [TRIAL]: () => failure(409, 'not_waiting') });
  await press('Try it yourself');
  await waitFor(() => expect(screen.getByText('This version is no longer in review. Refresh the list.')).toBeVisible());
  api.handle({
    [TRIAL]: () => ({ plugin_key: 'markwhen', version: '0.0.8' }),
    [ONE]: () => aReviewDetail({ is_trial: true }),
  });
  await press('Try it yourself');
  await waitFor(() => expect(screen.getByRole('button', { name: 'End the trial' })).toBeVisible());
  expect(api.requestsTo(TRIAL)[1]?.body).toEqual({ plugin_key: 'markwhen', submission: 7 });
});

it("shows the plugin's reports, and closes one", async () => {
  const api = await renderReview({
    [ONE]: () => aReviewDetail(),
    [REPORTS]: () => ({ report_list: [report], total: 1 }),
    [DECIDE_REPORT]: () => failure(404, 'report_not_found'),
  });
  const reports = await part('Reports from users');
  await waitFor(() => expect(reports.getByText('It stays white.')).toBeVisible());
  await userEvent.click(reports.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.requestsTo(REPORTS)).toHaveLength(2));
  api.handle({
    [DECIDE_REPORT]: () => report,
    [REPORTS]: () => ({ report_list: [{ ...report, status: 'dismissed' }], total: 1 }),
  });
  await userEvent.click(await reports.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(reports.getByText('Dismissed')).toBeVisible());
  expect(api.requestsTo(DECIDE_REPORT)[1]?.body).toEqual({ id: 3, status: 'dismissed', note: '' });
});

it('shows that the submission did not load, or that the address names no submission', async () => {
  const api = await renderReview({ [ONE]: () => failure(503, 'overloaded') });
  await waitFor(() => expect(screen.getByText('Couldn’t load the submission')).toBeVisible());
  api.handle({ [ONE]: () => aReviewDetail() });
  await press('Retry');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Markwhen 0.0.8' })).toBeVisible());
  await renderReview({}, 'version=1');
  await waitFor(() => expect(screen.getByText(/^This link doesn’t point to a submission/)).toBeVisible());
});
