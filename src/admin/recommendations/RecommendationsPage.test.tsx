import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import RecommendationsPage from './RecommendationsPage';

const LIST = 'GET /api/cmt/manager/recommendation/list';
const PUBLISH = 'POST /api/cmt/plugin/recommendation/publish';
const FIND = 'GET /api/cmt/plugin/list';

const plugin = (plugin_key: string, is_public = true): Recommendation => ({
  ...{ plugin_key, name: `Plugin ${plugin_key}`, names: {}, icon: null, cover: null, is_public },
});
const [a, b, c, hidden] = [plugin('a'), plugin('b'), plugin('c'), plugin('hidden', false)];
const listOf =
  (...recommendation_list: Recommendation[]) =>
  () => ({ recommendation_list });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});

const renderEditor = () => renderAntdPage(RecommendationsPage, '/backstage-index/recommendations');
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => /Plugin \w/.exec(item.textContent ?? '')?.[0]);
const found = [c, a].map((one) => ({ ...one, texts: {} }));
const find = { [FIND]: () => ({ plugin_list: found, total: 2, next_cursor: null }) };
const add = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a plugin' }));
  await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option *' }));
};
const publish = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = (await screen.findAllByText('Publish 2 recommendations?'))[0]?.closest(
    '[role="dialog"]',
  ) as HTMLElement;
  await userEvent.click(within(question).getByRole('button', { name: 'Publish' }));
};

it('shows the published list, marks plugins that users cannot see, and has nothing to publish at first', async () => {
  serveApi({ ...find, [LIST]: listOf(a, hidden) });
  await renderEditor();
  await waitFor(() => expect(screen.getByText('No unpublished changes.')).toBeVisible());
  expect(screen.getAllByText('Not public')).toHaveLength(2);
  expect(namesIn('Preview')).toEqual(['Plugin a']);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

it('adds and removes plugins, describes unpublished changes, and publishes the whole list', async () => {
  const api = serveApi({ ...find, [LIST]: listOf(a, b), [PUBLISH]: listOf(a, c) });
  await renderEditor();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Plugin b' }));
  await add('Plugin c');
  expect(screen.getByText('Unpublished changes: 1 added, 1 removed.')).toBeVisible();
  expect(screen.getByText('Will be removed')).toBeVisible();
  expect(namesIn('Preview')).toEqual(['Plugin a', 'Plugin c']);
  await publish();
  await waitFor(() => expect(screen.getByText('The recommendations were published')).toBeVisible());
  expect(api.requestsTo(PUBLISH)[0]?.body).toEqual({ plugin_keys: ['a', 'c'], expected: ['a', 'b'] });
  expect(screen.getByText('No unpublished changes.')).toBeVisible();
  expect(namesIn('Public now')).toEqual(['Plugin a', 'Plugin c']);
});

it('shows what another administrator published in the meantime, keeps the draft, and publishes over it', async () => {
  const api = serveApi({ ...find, [LIST]: listOf(a), [PUBLISH]: () => failure(409, 'recommendations_changed') });
  await renderEditor();
  await screen.findByText('No unpublished changes.');
  await add('Plugin c');
  api.handle({ [LIST]: listOf(b) });
  await publish();
  await waitFor(() => expect(screen.getByText(/^Another administrator has just published/)).toBeVisible());
  await waitFor(() => expect(namesIn('Public now')).toEqual(['Plugin b']));
  expect(namesIn('Your list')).toEqual(['Plugin a', 'Plugin c']);
  api.handle({ [PUBLISH]: listOf(a, c) });
  await publish();
  await waitFor(() => expect(api.requestsTo(PUBLISH)[1]?.body).toEqual({ plugin_keys: ['a', 'c'], expected: ['b'] }));
});

it('discards the changes on request', async () => {
  serveApi({ ...find, [LIST]: listOf(a, b) });
  await renderEditor();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Plugin a' }));
  expect(namesIn('Your list')).toEqual(['Plugin b']);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(namesIn('Your list')).toEqual(['Plugin a', 'Plugin b']);
});

it('shows that the list does not load, and tries again', async () => {
  const api = serveApi({ ...find, [LIST]: () => failure(503, 'overloaded') });
  await renderEditor();
  await waitFor(() => expect(screen.getByText('Couldn’t load the recommendations')).toBeVisible());
  api.handle({ [LIST]: listOf(a) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('No unpublished changes.')).toBeVisible());
});
