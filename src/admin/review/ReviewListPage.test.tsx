import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReviewItem } from '../../../contract/reviews/reviewList';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aReviewDetail, aReviewItem } from '../../../tests/support/page/fakeReviews';
import { signedInAs } from '../../../tests/support/page/renderPage';
import ReviewListPage from './ReviewListPage';

const LIST = 'GET /api/cmt/plugin/audit/list';
const ONE = 'GET /api/cmt/plugin/audit';
const DECIDE = 'POST /api/cmt/plugin/audit/status';

const markwhen = aReviewItem();
const palette: ReviewItem = {
  ...markwhen,
  submission: 8,
  plugin_key: 'color-palette',
  name: 'Color Palette',
  version: '2.9.2',
  status: 2,
  pending: null,
};
const FIRST_PAGE = { order: 'newest', page: '1', page_size: '20' };
const RULES = 'GET /api/cmt/manager/approval_rules/own';
const both = () => ({ audit_list: [markwhen, palette], total: 2 });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});

const renderList = (search = '') => renderAntdPage(ReviewListPage, `/backstage-index/audit-list${search}`);

const address = () => window.location.search;

/** A decision is held for the time of an undo. */
const sendNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Send now' }));

it('lists the submitted versions with their status and actions', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList();
  const pendingRow = await row('Markwhen');
  expect(pendingRow.getByText('0.0.8')).toBeVisible();
  expect(pendingRow.getByText('mark-when')).toBeVisible();
  expect(pendingRow.getByText('In review')).toBeVisible();
  expect(pendingRow.getByRole('button', { name: 'Approve: Markwhen 0.0.8' })).toBeVisible();
  const decided = await row('Color Palette');
  expect(decided.getByText('Approved')).toBeVisible();
  expect(decided.getByRole('link', { name: 'View: Color Palette 2.9.2' })).toBeVisible();
  expect(decided.queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ ...FIRST_PAGE, status: '1', order: 'waiting' });
});

it('shows pending submissions at first, the longest pending first, and all on request', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList();
  await row('Markwhen');
  expect(screen.getByRole('radio', { name: 'In review' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'All' }).closest('label') as HTMLElement);
  await waitFor(() => expect(address()).toBe('?status=0'));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toEqual({ ...FIRST_PAGE, status: '0' }));
});

it('shows why administrators cannot approve their own plugin, names the rule and links to its setting', async () => {
  signedInAs({ is_administrator: true, is_owner: true });
  const own: ReviewItem = { ...markwhen, approve_refusal: 'own_submission' };
  const api = serveApi({
    [LIST]: () => ({ audit_list: [own], total: 1 }),
    [RULES]: () => ({ own_submissions: 'forbidden', approvals: 1, others: 0 }),
  });
  await renderList();
  const pendingRow = await row('Markwhen');
  await userEvent.click(pendingRow.getByRole('button', { name: 'Approve: Markwhen 0.0.8 · you cannot approve it' }));
  await waitFor(() =>
    expect(screen.getByText(/^You are the only administrator, and the rule “Administrators can/)).toBeVisible(),
  );
  expect(screen.getByRole('link', { name: 'Open the approval rules' })).toHaveAttribute(
    'href',
    '/plugins/backstage-index/approval-rules',
  );
  expect(pendingRow.getByRole('button', { name: 'Reject: Markwhen 0.0.8' })).toBeEnabled();
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
});

it.each([
  ['the exact total for a tag', '?tag_id=3', '1–20 of 10,000'],
  ['the exact total for a developer', '?developer=7', '1–20 of 10,000'],
  ['that a text search finds more than it counts', '?keyword=mark', '1–20 of more than 10,000'],
])('shows %s', async (_what, search, expected) => {
  serveApi({ [LIST]: () => ({ ...both(), total: 10_000 }) });
  await renderList(search);
  expect(await screen.findByText(expected)).toBeVisible();
});

it('reads its filters from the address, and stores them there', async () => {
  const api = serveApi({ [LIST]: both });
  await renderList('?status=3&keyword=mark&page=2&page_size=10');
  await row('Markwhen');
  expect(api.requestsTo(LIST)[0]?.query).toEqual({
    ...FIRST_PAGE,
    status: '3',
    keyword: 'mark',
    page: '2',
    page_size: '10',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Approved' }).closest('label') as HTMLElement);
  await waitFor(() => expect(address()).toBe('?status=2&keyword=mark&page_size=10'));
  const field = screen.getByRole('textbox', { name: 'Plugin' });
  await userEvent.clear(field);
  await userEvent.type(field, 'charts{Enter}');
  await waitFor(() => expect(address()).toBe('?status=2&keyword=charts&page_size=10'));
  await waitFor(() =>
    expect(api.requestsTo(LIST).at(-1)?.query).toEqual({
      ...FIRST_PAGE,
      status: '2',
      keyword: 'charts',
      page_size: '10',
    }),
  );
});

it('leads to the last page after the last row of the last page was decided', async () => {
  // Ten submissions are left: the second page, with the eleventh, is gone.
  const left = Array.from({ length: 10 }, (_, at) => aReviewItem({ submission: 20 + at, plugin_key: `left-${at}` }));
  let isDecided = false;
  const api = serveApi({
    [LIST]: ({ query }) => {
      if (query.page === '1') return { audit_list: left, total: isDecided ? 10 : 11 };
      return { audit_list: isDecided ? [] : [markwhen], total: isDecided ? 10 : 11 };
    },
    [DECIDE]: () => {
      isDecided = true;
      return { ...markwhen, status: 3 };
    },
  });
  await renderList('?page=2&page_size=10');
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Reject/ }));
  const dialog = await dialogWith('Reject Markwhen 0.0.8');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Copies another work.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await sendNow();
  await waitFor(() => expect(address()).toBe('?page_size=10'));
  expect(await screen.findByText('1–10 of 10')).toBeVisible();
  expect(screen.queryByText('No version matches')).not.toBeInTheDocument();
  expect(api.requestsTo(LIST).map(({ query }) => query.page)).toEqual(['2', '2', '1']);
});

it('leads from an old address behind the end to the last page', async () => {
  const api = serveApi({ [LIST]: ({ query }) => ({ audit_list: query.page === '2' ? [markwhen] : [], total: 21 }) });
  await renderList('?page=9');
  await row('Markwhen');
  expect(address()).toBe('?page=2');
  expect(api.requestsTo(LIST).map(({ query }) => query.page)).toEqual(['9', '2']);
});

it('asks before it approves, and can undo it before it is sent', async () => {
  const api = serveApi({ [LIST]: both, [ONE]: () => aReviewDetail(), [DECIDE]: () => ({ ...markwhen, status: 2 }) });
  await renderList();
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  const dialog = await dialogWith('Approve Markwhen 0.0.8?');
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByText('Approving Markwhen 0.0.8')).toBeVisible());
  expect((await row('Markwhen')).queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Select: Markwhen 0.0.8')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  await userEvent.click((await dialogWith('Approve Markwhen 0.0.8?')).getByRole('button', { name: 'Approve' }));
  await sendNow();
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
  expect(api.requestsTo(DECIDE)[0]?.body).toEqual({
    plugin_key: 'markwhen',
    version: '0.0.8',
    submission: 7,
    status: 2,
  });
  await waitFor(() => expect(screen.getByText('Markwhen 0.0.8 was approved')).toBeVisible());
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

const PENDING = markwhen.pending as NonNullable<ReviewItem['pending']>;

it.each([
  [{ effect: 'rollout', rollout: 20 }, '20% of users get it right away; everyone else keeps 0.0.7.'],
  [{}, 'It becomes public for everyone right away and replaces version 0.0.7.'],
  [{ effect: 'first', current_version: null }, 'The plugin becomes public for everyone right away.'],
  [{ effect: 'older', current_version: '1.0.0' }, /only joins the version history: everyone keeps 1\.0\.0/],
  [{ effect: 'prerelease', current_version: '0.0.7' }, /as a pre-release .*: everyone else keeps 0\.0\.7\.$/],
  [{ effect: 'listing' }, /^The new texts and images are public .*; the version stays 0\.0\.8\.$/],
  [{ is_blocked: true }, /replaces version 0\.0\.7\. The plugin is blocked, so users see/],
  [{ approvals_left: 2, effect: 'rollout', rollout: 20 }, /^Your approval is the first of two.*: 20% of users get it/],
  [{ is_opened: false }, 'No administrator has opened it yet.'],
] as const)('says before an approval what it will change: %j', async (changes, sentence) => {
  serveApi({ [LIST]: () => ({ audit_list: [{ ...markwhen, pending: { ...PENDING, ...changes } }], total: 1 }) });
  await renderList();
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  const dialog = await dialogWith('Approve Markwhen 0.0.8?');
  await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
});

it('says before an approval of a private plugin that its members see it', async () => {
  const enterprise = { e_id: 7, name: 'Acme', departments: [] };
  serveApi({ [LIST]: () => ({ audit_list: [{ ...markwhen, enterprise }], total: 1 }) });
  await renderList();
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  const dialog = await dialogWith('Approve Markwhen 0.0.8?');
  const sentence = 'Members of its organization see it right away, and it replaces version 0.0.7.';
  await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
});

it('shows the share of a rollout, and the version that users have now', async () => {
  const rollout = { ...PENDING, effect: 'rollout', rollout: 20 };
  serveApi({ [LIST]: () => ({ audit_list: [{ ...markwhen, pending: rollout }], total: 1 }) });
  await renderList();
  expect((await row('Markwhen')).getByText('20% rollout')).toBeVisible();
  expect((await row('Markwhen')).getByText('now 0.0.7')).toBeVisible();
});

it('names the failed checks before it approves despite them', async () => {
  const failed = { ...markwhen, failed_checks: ['network', 'name'] };
  const api = serveApi({
    [LIST]: () => ({ audit_list: [failed], total: 1 }),
    [ONE]: () => aReviewDetail(),
    [DECIDE]: () => ({ ...failed, status: 2 }),
  });
  await renderList();
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  const dialog = await dialogWith('Approve Markwhen 0.0.8?');
  await waitFor(() => expect(dialog.getByText(/^These automatic checks failed: Network hosts · Name\./)).toBeVisible());
  await userEvent.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  await sendNow();
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
});

it('asks for a reason before it approves a package that a check could not read', async () => {
  const unread = { ...markwhen, failed_checks: ['code' as const], needs_reason: true };
  const api = serveApi({
    [LIST]: () => ({ audit_list: [unread], total: 1 }),
    [ONE]: () => aReviewDetail(),
    [DECIDE]: () => ({ ...unread, status: 2 }),
  });
  await renderList();
  await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Approve/ }));
  const dialog = await dialogWith('Approve Markwhen 0.0.8?');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(dialog.getByText(/^A check could not read the package/)).toBeVisible());
  expect(api.requestsTo(DECIDE)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Reason, for the activity log'), ' Read by hand. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  await sendNow();
  await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
  expect(api.requestsTo(DECIDE)[0]?.body).toMatchObject({ status: 2, reason: 'Read by hand.' });
});

describe('rejection', () => {
  async function openDialog() {
    await renderList();
    await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Reject/ }));
    const dialog = await dialogWith('Reject Markwhen 0.0.8');
    return { dialog, reject: dialog.getByRole('button', { name: 'Reject' }), reason: dialog.getByLabelText('Reason') };
  }

  it('requires a reason that is not only spaces', async () => {
    const api = serveApi({ [LIST]: both });
    const { dialog, reject, reason } = await openDialog();
    await userEvent.type(reason, '   ');
    await userEvent.click(reject);
    await waitFor(() => expect(dialog.getByText('Give a reason for the rejection.')).toBeVisible());
    expect(api.requestsTo(DECIDE)).toHaveLength(0);
  });

  it("counts the reason's characters, and refuses more than 500", async () => {
    const api = serveApi({ [LIST]: both });
    const { dialog, reject, reason } = await openDialog();
    await userEvent.click(reason);
    await userEvent.paste('长'.repeat(501));
    expect(dialog.getByText('501 / 500')).toBeVisible();
    await userEvent.click(reject);
    await waitFor(() => expect(dialog.getByText('Over 500 characters.')).toBeVisible());
    expect(api.requestsTo(DECIDE)).toHaveLength(0);
  });

  it('sends the reason, confirms it, and reloads the list', async () => {
    const api = serveApi({ [LIST]: both, [DECIDE]: () => ({ ...markwhen, status: 3 }) });
    const { reject, reason } = await openDialog();
    await userEvent.type(reason, ' It asks for the clipboard and never uses it. ');
    await userEvent.click(reject);
    await sendNow();
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
    expect(api.requestsTo(DECIDE)[0]?.body).toEqual({
      plugin_key: 'markwhen',
      version: '0.0.8',
      submission: 7,
      status: 3,
      reason: 'It asks for the clipboard and never uses it.',
    });
    await waitFor(() => expect(screen.getByText('Markwhen 0.0.8 was rejected')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requestsTo(LIST)).toHaveLength(2);
  });

  it('names the violated rule if one is chosen', async () => {
    const api = serveApi({ [LIST]: both, [DECIDE]: () => ({ ...markwhen, status: 3 }) });
    const { dialog, reject, reason } = await openDialog();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Rule that was broken' }));
    await userEvent.click(await screen.findByTitle(/starts and does what its description says/));
    await userEvent.type(reason, 'It stays white.');
    await userEvent.click(reject);
    await sendNow();
    await waitFor(() => expect(api.requestsTo(DECIDE)).toHaveLength(1));
    expect(api.requestsTo(DECIDE)[0]?.body).toMatchObject({ rule: 'broken', reason: 'It stays white.' });
  });

  it('says that another reviewer was faster, and reloads the list', async () => {
    const api = serveApi({ [LIST]: both, [DECIDE]: () => failure(409, 'not_waiting') });
    const { reject, reason } = await openDialog();
    await userEvent.type(reason, 'Too late');
    await userEvent.click(reject);
    await sendNow();
    await waitFor(() => expect(screen.getByText(/This version is no longer in review\./)).toBeVisible());
    await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
  });

  it('shows the typed text again if the server cannot be reached', async () => {
    const api = serveApi({ [LIST]: both, [DECIDE]: () => failure(0) });
    const { reject, reason } = await openDialog();
    await userEvent.type(reason, 'Worth keeping');
    await userEvent.click(reject);
    await sendNow();
    await waitFor(() => expect(screen.getByText(/The connection failed\./)).toBeVisible());
    await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
    await userEvent.click((await row('Markwhen')).getByRole('button', { name: /^Reject/ }));
    const again = await dialogWith('Reject Markwhen 0.0.8');
    expect(again.getByLabelText('Reason')).toHaveValue('Worth keeping');
  });
});

it('links to the page of a submission, and marks those on hold', async () => {
  serveApi({ [LIST]: () => ({ audit_list: [{ ...markwhen, is_held: true }, palette], total: 2 }) });
  await renderList();
  const held = await row('Markwhen');
  expect(held.getByText('On hold')).toBeVisible();
  expect((await row('Color Palette')).queryByText('On hold')).not.toBeInTheDocument();
  expect(held.getByRole('link', { name: 'View: Markwhen 0.0.8' })).toHaveAttribute(
    'href',
    '/plugins/backstage-index/audit-list/review?plugin_key=markwhen&version=0.0.8&submission=7',
  );
});

it('explains an empty list, and offers to clear the filters if they cause it', async () => {
  serveApi({ [LIST]: () => ({ audit_list: [], total: 0 }) });
  await renderList('?status=2');
  await waitFor(() => expect(screen.getByText('No version matches')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText('No submissions in review')).toBeVisible());
  expect(address()).toBe('');
});

it('shows that the list does not load, and tries again', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList();
  await waitFor(() => expect(screen.getByText('Couldn’t load the review list')).toBeVisible());
  expect(screen.getByText('The service is busy. Try again in a moment.')).toBeVisible();
  api.handle({ [LIST]: both });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await row('Markwhen');
});
