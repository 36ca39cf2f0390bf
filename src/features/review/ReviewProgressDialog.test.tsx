import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReviewProgress, ReviewSubmission } from '../../../contract/reviews/reviews';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { ReviewProgressDialog } from './ReviewProgressDialog';

const REVIEW = 'GET /api/cmt/plugin/review';
const TAKE_BACK = 'PUT /api/cmt/plugin/submission/withdraw';
const WRITE = 'POST /api/cmt/plugin/review/message';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const pendingSubmission: ReviewSubmission = {
  submission: 3,
  kind: 'version',
  version: '1.1.0',
  status: 1,
  is_superseded: false,
  is_withdrawn: false,
  is_held: false,
  is_automatic: false,
  reason: null,
  rule: null,
  submit_time: hoursAgo(3),
  decide_time: null,
};
const rejected: ReviewSubmission = {
  ...pendingSubmission,
  submission: 2,
  kind: 'version',
  version: '1.0.1',
  status: 3,
  rule: 'undeclared_network',
  reason: 'It calls <b>tracker.example</b>.',
  decide_time: hoursAgo(1),
};
const superseded: ReviewSubmission = {
  ...rejected,
  submission: 1,
  is_superseded: true,
  reason: 'superseded',
  rule: null,
};

const aReview = (changes: Partial<ReviewProgress> = {}): ReviewProgress => ({
  plugin_key: 'grid-maker',
  name: 'Grid Maker',
  names: {},
  approvals: null,
  submissions: [pendingSubmission],
  waiting: { since: pendingSubmission.submit_time, ahead: 4, usual_seconds: 2 * 86_400 },
  checks: [],
  messages: [],
  ...changes,
});

const onSubmitAgain = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  signedInAs();
});

async function renderDialog() {
  await renderPage(() => (
    <ReviewProgressDialog pluginKey="grid-maker" onSubmitAgain={onSubmitAgain} onClose={onClose} />
  ));
  return within(await screen.findByRole('dialog'));
}

it('shows the submission time, the position in the queue, and the usual review time', async () => {
  serveApi({ [REVIEW]: () => aReview() });
  const dialog = await renderDialog();
  expect(await dialog.findByRole('heading', { name: 'Version 1.1.0 is in review' })).toBeVisible();
  for (const fact of ['Submitted 3 hours ago', '4 ahead of it', 'Usually takes 2 days'])
    expect(dialog.getByText(fact)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Review status of Grid Maker' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Submit again' })).not.toBeInTheDocument();
});

it('omits the usual time if it is unknown, and says who is next', async () => {
  serveApi({
    [REVIEW]: () => aReview({ waiting: { since: pendingSubmission.submit_time, ahead: 0, usual_seconds: null } }),
  });
  const dialog = await renderDialog();
  expect(await dialog.findByText('Next in the queue')).toBeVisible();
  expect(dialog.queryByText(/Usually/)).not.toBeInTheDocument();
});

it('shows a rejection with its rule, its explanation and the reason, and offers the next submission', async () => {
  serveApi({ [REVIEW]: () => aReview({ submissions: [rejected], waiting: null }) });
  const dialog = await renderDialog();
  const rejectedPart = within((await dialog.findByRole('heading', { name: /1.0.1 was rejected/ })).parentElement!);
  expect(rejectedPart.getByText('Undeclared network access')).toBeVisible();
  expect(rejectedPart.getByText(/hosts that its package declares/)).toBeVisible();
  expect(rejectedPart.getByText('It calls <b>tracker.example</b>.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit again' }));
  expect(onSubmitAgain).toHaveBeenCalledWith('grid-maker', 'version');
});

it('shows the automatic checks of pending and rejected submissions', async () => {
  const finding = {
    rule: 'undeclared_host',
    path: 'main',
    line: 3,
    column: 7,
    message: 'x',
    params: { host: 'a.example' },
  };
  const checks = [
    { check: 'network', state: 'failed', findings: [finding] },
    { check: 'code', state: 'passed', findings: [] },
  ] as ReviewProgress['checks'];
  serveApi({ [REVIEW]: () => aReview({ checks }) });
  const dialog = await renderDialog();
  expect(await dialog.findByRole('heading', { name: 'Automatic checks' })).toBeVisible();
  expect(dialog.getByText('Network hosts').closest('li')).toHaveTextContent(/Failed.*a\.example/);
});

describe('a finding of the automatic checks', () => {
  const EXPLAIN = 'PUT /api/cmt/plugin/review/finding';
  const at = { rule: 'undeclared_host', path: 'main', line: 3, column: 7, params: { host: 'a.example' } };
  const checksWith = (reason?: string) =>
    [
      {
        check: 'network',
        state: 'failed',
        findings: [
          { ...at, message: 'x', ...(reason && { reason }) },
          { ...at, message: 'x', line: 4, params: { host: 'b.example' } },
        ],
      },
    ] as ReviewProgress['checks'];

  it('is explained to the reviewer with a reason, which stays beside it and can be changed', async () => {
    const api = serveApi({
      [REVIEW]: () => aReview({ checks: checksWith() }),
      [EXPLAIN]: ({ body }) => ({ checks: checksWith((body as { reason: string }).reason) }),
    });
    const dialog = await renderDialog();
    const explain = 'Explain to the reviewer: Connects to a.example, which is not declared';
    await userEvent.click(await dialog.findByRole('button', { name: explain }));
    const field = dialog.getByLabelText('Why is this harmless?');
    expect(field).toHaveFocus();
    await userEvent.type(field, ' Our own server. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const finding = (await dialog.findByText('Our own server.')).closest('li') as HTMLElement;
    expect(finding).toHaveTextContent(/a\.example/);
    expect(within(finding).getByRole('button', { name: /^Edit: / })).toHaveFocus();
    expect(api.requestsTo(EXPLAIN).map(({ body }) => body)).toEqual([
      { plugin_key: 'grid-maker', version: '1.1.0', check: 'network', finding: at, reason: 'Our own server.' },
    ]);
    expect(dialog.getByText('Network hosts').closest('li')).toHaveTextContent('Failed');
  });

  it('keeps what was typed if it could not be saved', async () => {
    serveApi({ [REVIEW]: () => aReview({ checks: checksWith() }), [EXPLAIN]: () => failure(409, 'not_waiting') });
    const dialog = await renderDialog();
    await userEvent.click(await dialog.findByRole('button', { name: /^Explain .* a\.example/ }));
    await userEvent.type(dialog.getByLabelText('Why is this harmless?'), 'Ours');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/no longer in review/)).toBeVisible();
    expect(dialog.getByLabelText('Why is this harmless?')).toHaveValue('Ours');
  });

  it('shows its reason, and no field, once the version is rejected', async () => {
    serveApi({ [REVIEW]: () => aReview({ submissions: [rejected], checks: checksWith('Ours'), waiting: null }) });
    const dialog = await renderDialog();
    expect((await dialog.findByText('Ours')).closest('li')).toHaveTextContent(/a\.example/);
    expect(dialog.queryByRole('button', { name: /^(Explain|Edit)/ })).not.toBeInTheDocument();
  });
});

it('offers to submit a rejected listing again as a listing', async () => {
  serveApi({ [REVIEW]: () => aReview({ submissions: [{ ...rejected, kind: 'listing' }], waiting: null }) });
  const dialog = await renderDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Submit again' }));
  expect(onSubmitAgain).toHaveBeenCalledWith('grid-maker', 'listing');
});

it('withdraws a submission in review from "My plugins", and offers to submit again', async () => {
  const taken = { ...pendingSubmission, status: 3 as const, reason: 'withdrawn', is_withdrawn: true };
  const api = serveApi({ [REVIEW]: () => aReview(), [TAKE_BACK]: () => ({}) });
  const dialog = await renderDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw from review' }));
  const question = within(await screen.findByRole('alertdialog'));
  api.handle({ [REVIEW]: () => aReview({ submissions: [taken], waiting: null }) });
  await userEvent.click(question.getByRole('button', { name: 'Withdraw from review' }));
  expect(await dialog.findByRole('button', { name: 'Submit again' })).toBeVisible();
  expect(dialog.getByText('Withdrawn')).toBeVisible();
  expect(api.requestsTo(TAKE_BACK)[0]?.body).toEqual({ plugin_key: 'grid-maker', submission: 3 });
});

it('shows a superseded submission as superseded', async () => {
  serveApi({ [REVIEW]: () => aReview({ submissions: [pendingSubmission, superseded] }) });
  const dialog = await renderDialog();
  const steps = await dialog.findAllByRole('listitem');
  const step = steps.find((item) => within(item).queryByText('Replaced by 1.1.0')) as HTMLElement;
  expect(within(step).getByText('1.0.1')).toBeVisible();
  expect(dialog.queryByText('superseded')).not.toBeInTheDocument();
  expect(dialog.queryByText('Rejected')).not.toBeInTheDocument();
});

it('shows the messages, and sends a reply', async () => {
  const question = {
    id: 1,
    submission: 3,
    kind: 'version',
    version: '1.1.0',
    from: 'reviewer',
    name: null,
    text: 'Why?',
    create_time: hoursAgo(2),
  };
  const reply = { ...question, id: 2, from: 'author', name: 'Mei', text: 'Because.' };
  const api = serveApi({ [REVIEW]: () => aReview({ messages: [question] as never }), [WRITE]: () => reply });
  const dialog = await renderDialog();
  expect(await dialog.findByText('Why?')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Message about 1.1.0' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await userEvent.type(field, '   ');
  expect(send).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, 'Because.');
  await userEvent.click(send);
  await waitFor(() => expect(field).toHaveValue(''));
  expect(dialog.getByText('Because.')).toBeVisible();
  expect(dialog.getByText('Developer Mei')).toBeVisible();
  expect(api.requestsTo(WRITE).map(({ body }) => body)).toEqual([
    { plugin_key: 'grid-maker', version: '1.1.0', text: 'Because.' },
  ]);
});

it('says that a reviewer put the submission on hold', async () => {
  const held = aReview();
  const [newest, ...older] = held.submissions;
  serveApi({ [REVIEW]: () => ({ ...held, submissions: [{ ...newest, status: 1, is_held: true }, ...older] }) });
  const dialog = await renderDialog();
  expect(await dialog.findByText(/^A reviewer is taking a closer look at this version/)).toBeVisible();
  expect(dialog.getByText('On hold')).toBeVisible();
});

it('keeps the text of a message that could not be sent', async () => {
  serveApi({ [REVIEW]: () => aReview(), [WRITE]: () => failure(429, 'rate_limited') });
  const dialog = await renderDialog();
  const field = await dialog.findByRole('textbox');
  await userEvent.type(field, 'Worth keeping');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Too many requests|too many/i)).toBeVisible();
  expect(field).toHaveValue('Worth keeping');
});

it('shows a loading error, and retries', async () => {
  const api = serveApi({ [REVIEW]: () => failure(500) });
  const dialog = await renderDialog();
  expect(await dialog.findByText('Couldn’t load the review')).toBeVisible();
  api.handle({ [REVIEW]: () => aReview() });
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: /is in review/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
