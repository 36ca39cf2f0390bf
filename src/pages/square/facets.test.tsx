import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PluginFacets } from '../../../contract/plugins/facets';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin, aTag } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/list';
const FACETS = 'GET /api/cmt/plugin/facet/list';

const counts: PluginFacets = {
  tag_list: [{ tag_id: 4, count: 12 }],
  editor_list: [
    { editor: 'design', count: 9 },
    { editor: 'whiteboard', count: 3 },
    { editor: 'prototype', count: 0 },
  ],
  package_count: 2,
  updated_list: [
    { updated_within: 7, count: 0 },
    { updated_within: 30, count: 5 },
    { updated_within: 365, count: 12 },
  ],
  is_complete: true,
};

const serveSquare = (handlers: Record<string, Handler> = {}) =>
  serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({
      tag_list: [aTag(4, '颜色', { 'en-US': 'Color' }), aTag(5, '导出', { 'en-US': 'Export' })],
    }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    [LIST]: () => aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]),
    [FACETS]: () => counts,
    ...handlers,
  });

const openSearch = async (query = '') => {
  await renderPage(SquarePage, { address: `/?keyword=color${query}` });
  await screen.findByRole('link', { name: 'Palette' });
};
const choosePeriod = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: /^Updated/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
};

it('shows how many plugins each value of a filter would leave', async () => {
  const api = serveSquare();
  await openSearch();
  expect(await screen.findByRole('button', { name: 'Color 12' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Can be downloaded 2' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Whiteboard 3' })).toBeEnabled();
  expect(api.requestsTo(FACETS).map(({ query }) => query)).toEqual([{ keyword: 'color' }]);
});

it('does not offer what would leave nothing, except for what is chosen', async () => {
  const api = serveSquare();
  await openSearch('&updated_within=7');
  await screen.findByRole('button', { name: 'Color 12' });
  expect(screen.getByRole('radio', { name: 'Prototype 0' })).toBeDisabled();
  const empty = screen.getByRole('button', { name: 'Export 0' });
  expect(empty).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(empty);
  await userEvent.click(screen.getByRole('button', { name: 'Updated: in the past week' }));
  const week = await screen.findByRole('menuitemradio', { name: /week 0/ });
  expect(week).toBeChecked();
  expect(week).not.toHaveAttribute('aria-disabled');
  expect(api.requestsTo(LIST)).toHaveLength(1);
});

it('combines filters in the address, the list and the counts, and clears them together', async () => {
  const api = serveSquare();
  await openSearch();
  await userEvent.click(await screen.findByRole('checkbox', { name: /downloaded/ }));
  await waitFor(() => expect(window.location.search).toBe('?keyword=color&has_package=1'));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await choosePeriod(/month/);
  await waitFor(() => expect(window.location.search).toBe('?keyword=color&has_package=1&updated_within=30'));
  await waitFor(() =>
    expect(api.requestsTo(FACETS).at(-1)?.query).toEqual({ keyword: 'color', has_package: '1', updated_within: '30' }),
  );
  expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ has_package: '1', updated_within: '30', explain: '1' });
  expect(screen.getByRole('link', { name: 'Palette' })).toHaveAttribute(
    'href',
    '/plugins/?plugin_key=palette&keyword=color&has_package=1&updated_within=30',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe('?keyword=color'));
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /downloaded/ })).toBeChecked());
  expect(screen.getByRole('button', { name: 'Updated: in the past month' })).toBeVisible();
});

it('shows the list without waiting for the counts, which replace nothing that the user sees', async () => {
  const slow = deferredResponse(counts);
  const api = serveSquare({ [FACETS]: () => slow.response });
  await openSearch();
  await waitFor(() => expect(api.requestsTo(FACETS)).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: 'Can be downloaded' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Color' })).toBeVisible();
  slow.release();
  expect(await screen.findByRole('button', { name: 'Color 12' })).toBeVisible();
});

it('requests the counts after the list, and works where they fail', async () => {
  const list = deferredResponse(aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]));
  const api = serveSquare({ [LIST]: () => list.response, [FACETS]: () => failure(503) });
  await renderPage(SquarePage, { address: '/?keyword=color' });
  await screen.findByRole('checkbox', { name: 'Can be downloaded' });
  expect(api.requestsTo(FACETS)).toHaveLength(0);
  list.release();
  await waitFor(() => expect(api.requestsTo(FACETS)).toHaveLength(1));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Can be downloaded' }));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ has_package: '1' }));
});

it('marks minimums, of which a zero says nothing', async () => {
  serveSquare({ [FACETS]: () => ({ ...counts, is_complete: false }) });
  await openSearch();
  expect(await screen.findByRole('button', { name: 'Color 12+' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Prototype 0' })).toBeEnabled();
});

it('never shows counts of other words', async () => {
  const slow = deferredResponse(counts);
  serveSquare({ [FACETS]: ({ query }) => (query.keyword === 'color' ? counts : slow.response) });
  await openSearch();
  await screen.findByRole('button', { name: 'Color 12' });
  const field = screen.getByLabelText('Search plugins, tags, developers');
  await userEvent.clear(field);
  await userEvent.type(field, 'export{Enter}');
  expect(await screen.findByRole('button', { name: 'Color' })).toBeVisible();
});

it('keeps counts that arrive while another search is rendering for their own words', async () => {
  const slow = deferredResponse(counts);
  const never = deferredResponse(counts);
  const api = serveSquare({ [FACETS]: ({ query }) => (query.keyword === 'color' ? slow.response : never.response) });
  const results = deferredResponse(null);
  await renderPage(SquarePage, { address: '/?keyword=color', nextPage: results.response });
  await waitFor(() => expect(api.requestsTo(FACETS)).toHaveLength(1));
  const field = screen.getByLabelText('Search plugins, tags, developers');
  await userEvent.clear(field);
  await userEvent.type(field, 'export');
  await act(() => userEvent.keyboard('{Enter}'));
  expect(window.location.search).toBe('?keyword=export');
  slow.release();
  expect(await screen.findByRole('button', { name: 'Color 12' })).toBeVisible();
  results.release();
  expect(await screen.findByRole('region', { name: 'Results for “export”' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Color' })).toBeVisible();
});

it('offers to clear the filters of a search that finds nothing with them', async () => {
  const api = serveSquare({ [LIST]: ({ query }) => aPage(query.has_package ? [] : [aPlugin({ name: 'Palette' })]) });
  await renderPage(SquarePage, { address: '/?keyword=color&has_package=1' });
  const section = await screen.findByRole('region', { name: 'Results for “color”' });
  await userEvent.click(await within(section).findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe('?keyword=color'));
  expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
  expect(api.requestsTo(LIST)).toHaveLength(2);
});

it.each(['', 'keyword=%20&', 'keyword=%E2%80%8B&'])('has no counts without words: "%s"', async (keyword) => {
  const api = serveSquare();
  await renderPage(SquarePage, { address: `/?${keyword}tag_id=4&has_package=1` });
  await screen.findByRole('link', { name: 'Palette' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ tag_id: '4', limit: '24' });
  expect(api.requestsTo(FACETS)).toHaveLength(0);
});
