import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import type { Rating } from '../../../contract/ratings/ratings';
import { failure, type Handler } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import { detailLayer, serveDetail } from '../../../tests/support/page/servedDetail';
import { setOrganization } from '../../lib/page/organization';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/rating/list';
const RATE = 'POST /api/cmt/plugin/rating';
const DELETE = 'DELETE /api/cmt/plugin/rating';
const REPLY = 'POST /api/cmt/plugin/rating/reply';
const HELP = 'POST /api/cmt/plugin/rating/help';
const HELPFUL = 'POST /api/cmt/plugin/rating/helpful';
const REPORT = 'POST /api/cmt/plugin/rating/report';
const APPEAL = 'POST /api/cmt/plugin/rating/appeal';

function aRating(changes: Partial<Rating> = {}): Rating {
  return {
    id: 1,
    author: { user_id: 9, name: 'Mei', avatar_url: null },
    ...{ stars: 4, text: 'It saves me an hour a day.', version: '2.1.0', locale: 'en-US', helpful: 3, own_mark: 0 },
    create_time: '2026-11-20T10:31:00.000Z',
    edit_time: null,
    ...{ is_own: false, state: 'shown', replies: [], is_closed: false },
    ...changes,
  };
}
const aList = (rating_list: Rating[], changes: object = {}) => ({
  ...{ rating_list, total: rating_list.length, next_cursor: null, own: null, may_rate: false, may_reply: false },
  ...changes,
});
const rated = { score: 4.25, count: 6, stars: [1, 0, 0, 2, 3] };

/** Opens the tab of a plugin with these ratings. */
async function open(handlers: Record<string, Handler>, rating = rated) {
  const served = serveDetail({ rating, is_installed: true }, { ...signInHandlers(), ...handlers });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: served.address });
  await user.click(within(await detailLayer()).getByRole('tab', { name: /^Ratings/ }));
  const panel = within(await screen.findByRole('tabpanel', { name: /^Ratings/ }));
  return { ...served, user, panel };
}

afterEach(() => setOrganization(null));

it('shows score, count, bars, and each rating with version and time', async () => {
  const edited = aRating({ id: 2, stars: 1, text: 'שבור', edit_time: '2026-11-22T10:31:00.000Z', version: '' });
  const { api, panel } = await open({ [LIST]: () => aList([aRating(), edited]) });
  expect(await panel.findByText('4.3')).toBeVisible();
  expect(panel.getByRole('img', { name: '4.3 of 5 stars' })).toBeVisible();
  expect(panel.getByText('6 ratings')).toBeVisible();
  expect(panel.getByRole('button', { name: '5 stars 3 ratings' })).toBeEnabled();
  const one = within(panel.getAllByRole('article', { name: 'Mei' })[0]!);
  expect(one.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(one.getByText(/^for 2\.1\.0 · .*2026/)).toBeVisible();
  expect(panel.getByText(/edited .*2026/)).toBeVisible();
  expect(panel.getByText('שבור')).toHaveAttribute('dir', 'auto');
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ sort: 'helpful' });
});

it('filters by stars and language, sorts, and says when nothing matches', async () => {
  const { api, panel, user } = await open({
    [LIST]: ({ query }) => aList(query.stars === '4' ? [] : [aRating()]),
  });
  await user.click(await panel.findByRole('button', { name: '4 stars 2 ratings' }));
  expect(await panel.findByText('No ratings match')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Show all ratings' }));
  expect(await panel.findByText('It saves me an hour a day.')).toBeVisible();
  await user.click(panel.getByRole('radio', { name: 'Lowest' }));
  await user.click(panel.getByRole('button', { name: 'Language: All languages' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語' }));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ sort: 'lowest', lang: 'ja-JP' }));
  expect(api.requestsTo(LIST).at(-1)?.query).not.toHaveProperty('stars');
});

it('loads the next page, and keeps the first one if that fails', async () => {
  const { api, panel, user } = await open({
    [LIST]: ({ query }) =>
      query.cursor ? failure(503, 'overloaded') : aList([aRating()], { total: 2, next_cursor: 'next' }),
  });
  await user.click(await panel.findByRole('button', { name: 'Show more' }));
  expect(await panel.findByText('Couldn’t load the ratings')).toBeVisible();
  expect(panel.getByText('It saves me an hour a day.')).toBeVisible();
  api.handle({ [LIST]: () => aList([aRating({ id: 2, text: 'Second page.' })]) });
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('Second page.')).toBeVisible();
  expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ cursor: 'next' });
});

it('says that there are no ratings, and too few for a score', async () => {
  const { panel } = await open({ [LIST]: () => aList([]) }, { score: null as never, count: 0, stars: [0, 0, 0, 0, 0] });
  expect(await panel.findByText('No ratings yet')).toBeVisible();
  expect(screen.queryByText('Not enough ratings for a score yet')).toBeNull();
});

it('has no score below five ratings', async () => {
  const { panel } = await open(
    { [LIST]: () => aList([aRating()]) },
    { score: null as never, count: 1, stars: [0, 0, 0, 1, 0] },
  );
  expect(await panel.findByText('Not enough ratings for a score yet')).toBeVisible();
});

it('invites visitors to log in, and explains why a user cannot rate', async () => {
  const { panel, user } = await open({ [LIST]: () => aList([]) });
  await user.click(await panel.findByRole('button', { name: 'Log in to rate' }));
  expect(await screen.findByText('You need an account to rate Color Palette and to mark its ratings.')).toBeVisible();
});

it('tells a user whose install is younger than a day', async () => {
  signedInAs();
  const { panel } = await open({ [LIST]: () => aList([aRating()]) });
  expect(await panel.findByText(/once you have had it installed for a day/)).toBeVisible();
});

it('requires a sentence for three stars, and rates with the keyboard', async () => {
  signedInAs();
  const saved = aRating({ id: 7, is_own: true, stars: 3, text: 'It crashes.' });
  const { api, panel, user, detail } = await open({
    [LIST]: () => aList([aRating()], { may_rate: true }),
    [RATE]: () => failure(500),
  });
  (await panel.findByRole('radio', { name: '1 star' })).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(panel.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await user.click(panel.getByRole('button', { name: 'Publish rating' }));
  expect(panel.getByText('Say in a sentence what was missing or went wrong.')).toBeVisible();
  expect(api.requestsTo(RATE)).toHaveLength(0);
  await user.type(panel.getByRole('textbox', { name: /What should other users know/ }), 'It crashes.');
  await user.click(panel.getByRole('button', { name: 'Publish rating' }));
  await waitFor(() => expect(api.requestsTo(RATE)).toHaveLength(1));
  expect(panel.getByRole('textbox')).toHaveValue('It crashes.');
  api.handle({ [RATE]: () => ({ rating: saved }) });
  await user.click(panel.getByRole('button', { name: 'Publish rating' }));
  const own = within(await panel.findByRole('region', { name: 'Your rating' }));
  expect(own.getByText('It crashes.')).toBeVisible();
  const body = { plugin_key: detail.plugin_key, stars: 3, text: 'It crashes.', lang: 'en-US' };
  expect(api.requestsTo(RATE).at(-1)?.body).toEqual(body);
});

it('keeps the typed text while the list is filtered', async () => {
  signedInAs();
  const { panel, user } = await open({ [LIST]: () => aList([aRating()], { may_rate: true }) });
  await user.click(await panel.findByRole('radio', { name: '5 stars' }));
  await user.type(panel.getByRole('textbox'), 'Half a sentence');
  await user.click(panel.getByRole('radio', { name: 'Newest' }));
  expect(panel.getByRole('textbox')).toHaveValue('Half a sentence');
});

it('edits and deletes the own rating', async () => {
  signedInAs();
  const own = aRating({ is_own: true });
  const { api, panel, user, detail } = await open({
    [LIST]: () => aList([], { own, may_rate: true }),
    [RATE]: () => ({ rating: { ...own, stars: 5 } }),
    [DELETE]: () => ({}),
  });
  await user.click(await panel.findByRole('button', { name: 'Edit' }));
  expect(panel.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.click(panel.getByRole('radio', { name: '5 stars' }));
  await user.click(panel.getByRole('button', { name: 'Save changes' }));
  expect(await panel.findByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.requestsTo(DELETE)[0]?.body).toEqual({ plugin_key: detail.plugin_key }));
  expect(await panel.findByText('Rate this plugin')).toBeVisible();
});

it('does not invite a user to rate again who has uninstalled the plugin', async () => {
  signedInAs();
  const { panel, user } = await open({
    [LIST]: () => aList([], { own: aRating({ is_own: true }), may_rate: false }),
    [DELETE]: () => ({}),
  });
  await user.click(await panel.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Your rating' })).toBeNull());
  expect(panel.queryByText('Rate this plugin')).toBeNull();
});

it('shows why a rating is hidden, and appeals once', async () => {
  signedInAs();
  const own = aRating({ is_own: true, state: 'hidden', state_reason: 'Insults the developer.', is_appealed: false });
  const { api, panel, user } = await open({
    [LIST]: () => aList([], { own }),
    [APPEAL]: () => ({ rating: { ...own, is_appealed: true } }),
  });
  expect(await panel.findByText('Reason: Insults the developer.')).toBeVisible();
  await user.type(panel.getByRole('textbox', { name: 'Why should it be shown?' }), 'I only quoted.');
  await user.click(panel.getByRole('button', { name: 'Send the appeal' }));
  expect(await panel.findByText('Your appeal was sent. An administrator decides.')).toBeVisible();
  expect(panel.queryByRole('textbox')).toBeNull();
  expect(api.requestsTo(APPEAL)[0]?.body).toEqual({ rating_id: 1, text: 'I only quoted.' });
});

it('says that an administrator checks a held rating', async () => {
  signedInAs();
  const { panel } = await open({ [LIST]: () => aList([], { own: aRating({ is_own: true, state: 'held' }) }) });
  expect(await panel.findByText(/^An administrator checks it first/)).toBeVisible();
});

it('marks a rating at once, and removes the mark if that fails', async () => {
  signedInAs();
  const { api, panel, user } = await open({
    [LIST]: () => aList([aRating()]),
    [HELPFUL]: () => ({ rating: aRating({ helpful: 4, own_mark: 1 }) }),
  });
  await user.click(await panel.findByRole('button', { name: 'Helpful (3)' }));
  expect(await panel.findByRole('button', { name: 'Helpful (4)', pressed: true })).toBeVisible();
  expect(api.requestsTo(HELPFUL)[0]?.body).toEqual({ rating_id: 1, helpful: 1 });
  api.handle({ [HELPFUL]: () => failure(500) });
  await user.click(panel.getByRole('button', { name: 'Not helpful' }));
  await waitFor(() => expect(api.requestsTo(HELPFUL)).toHaveLength(2));
  expect(await panel.findByRole('button', { name: 'Helpful (4)', pressed: true })).toBeVisible();
});

it('says at the field which reply the site refuses, until the developer changes it', async () => {
  const { panel, user } = await open({
    [LIST]: () => aList([aRating()], { may_reply: true }),
    [REPLY]: () => failure(422, 'word_not_allowed'),
  });
  await user.click(await panel.findByRole('button', { name: 'Reply' }));
  const field = panel.getByRole('textbox', { name: 'Your reply' });
  await user.type(field, 'Rubbish');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/has a word that this site doesn’t allow/));
  expect(field).toBeInvalid();
  await user.type(field, '!');
  expect(field).toBeValid();
});

it('lets the developer reply and call an administrator, who alone replies from then on', async () => {
  signedInAs();
  const reply = {
    id: 5,
    from: 'developer',
    name: 'Lin Wei',
    text: 'Fixed in 2.2.0.',
    create_time: '2026-11-21T10:31:00.000Z',
  } as const;
  const replied = aRating({ replies: [reply] });
  const { api, panel, user } = await open({
    [LIST]: () => aList([aRating()], { may_reply: true }),
    [REPLY]: () => ({ rating: replied }),
    [HELP]: () => ({ rating: { ...replied, is_closed: true } }),
  });
  expect(await panel.findByText(/^You develop this plugin/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Not helpful' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Reply' }));
  await user.type(panel.getByRole('textbox', { name: 'Your reply' }), 'Fixed in 2.2.0.');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  const thread = within(await panel.findByRole('list', { name: 'Replies to Mei' }));
  expect(thread.getByText('Developer')).toBeVisible();
  expect(api.requestsTo(REPLY)[0]?.body).toEqual({ rating_id: 1, text: 'Fixed in 2.2.0.' });
  await user.click(panel.getByRole('button', { name: 'Call an administrator' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Call an administrator' }));
  expect(await panel.findByText('An administrator was called. Only administrators can reply here.')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Reply' })).toBeNull();
});

it('reports a rating with a reason', async () => {
  signedInAs();
  const { api, panel, user } = await open({ [LIST]: () => aList([aRating()]), [REPORT]: () => ({ rating_id: 1 }) });
  await user.click(await panel.findByRole('button', { name: 'Report the rating by Mei' }));
  const form = within(await screen.findByRole('dialog', { name: 'Report the rating by Mei' }));
  await user.click(form.getByRole('button', { name: 'Send report' }));
  expect(form.getByRole('alert')).toHaveTextContent('Choose a reason.');
  await user.click(form.getByRole('radio', { name: 'Something else' }));
  await user.click(form.getByRole('button', { name: 'Send report' }));
  expect(form.getByText('Say what is wrong.')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'It insults or threatens' }));
  await user.click(form.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Reported. Thank you')).toBeInTheDocument();
  expect(api.requestsTo(REPORT)[0]?.body).toEqual({ rating_id: 1, reason: 'abuse', text: '' });
});

it('opens the ratings from the score', async () => {
  const { address } = serveDetail({ rating: rated }, { [LIST]: () => aList([aRating()]) });
  await renderPage(SquarePage, { address });
  await userEvent.click(within(await detailLayer()).getByRole('button', { name: '4.3 of 5 stars, 6 ratings' }));
  expect(await screen.findByText('It saves me an hour a day.')).toBeVisible();
});

it('opens the ratings at the address of a notice', async () => {
  const { address } = serveDetail({ rating: rated }, { [LIST]: () => aList([aRating()]) });
  await renderPage(SquarePage, { address: `${address}#ratings` });
  expect(await screen.findByText('It saves me an hour a day.')).toBeVisible();
});

it('opens the ratings at the address of a notice while the detail is open', async () => {
  const { address } = serveDetail({ rating: rated }, { [LIST]: () => aList([aRating()]) });
  await renderPage(SquarePage, { address });
  await detailLayer();
  act(() => history.push(`${address}#ratings`));
  expect(await screen.findByText('It saves me an hour a day.')).toBeVisible();
});

it('shows nothing of ratings where they are hidden', async () => {
  setOrganization({ hidden: ['ratings'] } as never);
  const { address } = serveDetail({ rating: rated });
  await renderPage(SquarePage, { address });
  const layer = within(await detailLayer());
  expect(layer.getByRole('tab', { name: 'Version history' })).toBeVisible();
  expect(layer.queryByRole('tab', { name: /^Ratings/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /of 5 stars/ })).toBeNull();
  expect(screen.queryByRole('img', { name: /of 5 stars/ })).toBeNull();
});
