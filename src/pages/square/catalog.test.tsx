import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin, aTag } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/list';
const TAGS = 'GET /api/cmt/plugin/tag/list';
const RECOMMENDED = 'GET /api/cmt/plugin/recommendation/list';

const tags = [aTag(4, '颜色', { 'en-US': 'Color' }), aTag(5, '导出', { 'en-US': 'Export' })];

function serveSquare(handlers: Record<string, Handler> = {}) {
  return serveApi({
    [TAGS]: () => ({ tag_list: tags }),
    [RECOMMENDED]: () => aPage([aPlugin({ plugin_key: 'charts', name: 'Charts' })]),
    [LIST]: () => aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]),
    ...handlers,
  });
}

const names = () =>
  within(screen.getByRole('region', { name: /All plugins|Results|Color/ }))
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent);

/** A searchbox; a combobox once the recent searches are loaded. */
const searchField = () => screen.getByLabelText('Search plugins, tags, developers');

it('shows the recommended row and the catalog, each card one link to its plugin', async () => {
  const api = serveSquare();
  await renderPage(SquarePage);
  expect(await screen.findByRole('link', { name: 'Palette' })).toHaveAttribute('href', '/plugins/?plugin_key=palette');
  expect(
    within(screen.getByRole('region', { name: 'Recommended' })).getByRole('heading', { level: 3 }),
  ).toHaveTextContent('Charts');
  expect(screen.getByText('1 plugin')).toBeVisible();
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ limit: '24' });
});

it('sets the language of texts that are not in the page’s language', async () => {
  serveSquare({ [LIST]: () => aPage([aPlugin({ name: '配色板', intro: 'Colors in one click' })]) });
  await renderPage(SquarePage);
  expect((await screen.findByRole('link', { name: '配色板' })).closest('h3')).toHaveAttribute('lang', 'zh');
  expect(screen.getByText('Colors in one click')).not.toHaveAttribute('lang');
});

it('searches on Enter, focuses on slash, and omits the sort until one is chosen', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await screen.findByRole('link', { name: 'Palette' });
  await user.keyboard('/');
  expect(searchField()).toHaveFocus();
  await user.keyboard('pdf');
  expect(api.requestsTo(LIST)).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “pdf”' })).toBeVisible();
  expect(api.requestsTo(LIST)[1]?.query).toEqual({ keyword: 'pdf', explain: '1', limit: '24' });
  expect(window.location.search).toBe('?keyword=pdf');
  expect(screen.queryByRole('region', { name: 'Recommended' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Best match' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Latest' }));
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(3));
  expect(api.requestsTo(LIST)[2]?.query).toEqual({ keyword: 'pdf', explain: '1', sort: '0', limit: '24' });
});

it('filters by editor, in the address and beside the tag, and supports back', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?tag_id=4' });
  await screen.findByRole('link', { name: 'Palette' });
  const editors = within(screen.getByRole('radiogroup', { name: 'Editor' }));
  await user.click(editors.getByRole('radio', { name: 'Whiteboard' }));
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
  expect(api.requestsTo(LIST)[1]?.query).toEqual({ tag_id: '4', editor: 'whiteboard', limit: '24' });
  expect(window.location.search).toBe('?tag_id=4&editor=whiteboard');
  act(() => window.history.back());
  await waitFor(() => expect(editors.getByRole('radio', { name: 'All editors' })).toBeChecked());
  expect(window.location.search).toBe('?tag_id=4');
});

it('makes the results the page: the hero is only the search field, and best match can be chosen again', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?keyword=pdf&sort=1' });
  await screen.findByRole('link', { name: 'Palette' });
  expect(screen.queryByText(/^Find a tool/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveClass('ps-visually-hidden');
  await user.click(screen.getByRole('radio', { name: 'Best match' }));
  await waitFor(() => expect(window.location.search).toBe('?keyword=pdf'));
  const bestMatch = { keyword: 'pdf', explain: '1', limit: '24' };
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toEqual(bestMatch));
  await user.clear(searchField());
  await user.type(searchField(), '{Enter}');
  expect(await screen.findByText(/^Find a tool/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Best match' })).not.toBeInTheDocument();
});

it('filters by several tags at once, each of which can be taken off', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?tag_id=4&editor=whiteboard' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('heading', { name: 'Color + Export' })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('tag_id')).toBe('4,5');
  await waitFor(() =>
    expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ tag_id: '4,5', editor: 'whiteboard' }),
  );
  // The chips say which of two equal names is the tag, and which the editor.
  await user.click(screen.getByRole('button', { name: 'Remove the filter Editor: Whiteboard' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Tag: Color' }));
  await waitFor(() => expect(window.location.search).toBe('?tag_id=5'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByRole('button', { name: 'All tags' })).toHaveAttribute('aria-pressed', 'true');
});

it('starts with latest, and requests the most popular if chosen', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  expect(screen.getByRole('radio', { name: 'Latest' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Most popular' }));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ sort: '1' }));
  expect(window.location.search).toBe('?sort=1');
});

it('filters by tag in the page’s language, and keeps the filter in the address', async () => {
  const api = serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage, { locale: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '颜色' }));
  expect(await screen.findByRole('heading', { name: '颜色' })).toBeVisible();
  expect(window.location.search).toBe('?tag_id=4');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ tag_id: '4' }));
});

it('names the tab after the tag, and again when the detail is closed', async () => {
  serveSquare();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?tag_id=4' });
  await waitFor(() => expect(document.title).toBe('Color · Plugin Square'));
  await user.click(await screen.findByRole('link', { name: 'Palette' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.title).toBe('Color · Plugin Square');
  await user.click(screen.getByRole('button', { name: 'All tags' }));
  await waitFor(() => expect(document.title).toBe('Plugin Square'));
});

it('reads the filters from its address', async () => {
  const api = serveSquare();
  await renderPage(SquarePage, { address: '/?keyword=pdf&tag_id=5&sort=1' });
  expect(await screen.findByRole('link', { name: 'Palette' })).toHaveAttribute(
    'href',
    '/plugins/?plugin_key=palette&keyword=pdf&tag_id=5&sort=1',
  );
  expect(searchField()).toHaveValue('pdf');
  expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-pressed', 'true');
  expect(api.requestsTo(LIST)).toHaveLength(1);
  expect(api.requestsTo(LIST)[0]?.query).toEqual({ keyword: 'pdf', explain: '1', tag_id: '5', sort: '1', limit: '24' });
});

it('restores the list on back, without a request', async () => {
  const api = serveSquare({
    [LIST]: ({ query }) =>
      aPage([aPlugin({ plugin_key: query.keyword ?? 'palette', name: query.keyword ?? 'Palette' })]),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await screen.findByRole('link', { name: 'Palette' });
  act(() => window.scrollTo(0, 480));
  await user.type(searchField(), 'pdf{Enter}');
  await screen.findByRole('link', { name: 'pdf' });
  expect(window.scrollY).toBe(0);
  await act(async () => window.history.back());
  expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
  expect(window.scrollY).toBe(480);
  expect(searchField()).toHaveValue('');
  expect(api.requestsTo(LIST)).toHaveLength(2);
});

it('never shows a late response over a newer one', async () => {
  const late = deferredResponse(aPage([aPlugin({ plugin_key: 'late', name: 'Late' })]));
  serveSquare({
    [LIST]: ({ query }) =>
      query.keyword === 'slow' ? late.response : aPage([aPlugin({ plugin_key: 'new', name: 'New' })]),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?keyword=slow' });
  await user.clear(searchField());
  await user.type(searchField(), 'fast{Enter}');
  await screen.findByRole('link', { name: 'New' });
  await act(async () => late.release());
  expect(screen.queryByRole('link', { name: 'Late' })).not.toBeInTheDocument();
});

it('loads by cursor to the end, without duplicates', async () => {
  const first = Array.from({ length: 24 }, (_, index) => aPlugin({ plugin_key: `p${index}`, name: `Plugin ${index}` }));
  const api = serveSquare({
    [LIST]: ({ query }) =>
      query.cursor === 'second'
        ? aPage([first[23] as (typeof first)[0], aPlugin({ plugin_key: 'last', name: 'Last' })], { total: 25 })
        : aPage(first, { total: 25, next_cursor: 'second' }),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('button', { name: 'Load more plugins' }));
  expect(await screen.findByText('You have seen all 25 plugins.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more plugins' })).not.toBeInTheDocument();
  expect(names()).toHaveLength(25);
  expect(api.requestsTo(LIST)).toHaveLength(2);
});

it('announces each card’s position in the whole list', async () => {
  serveSquare({
    [LIST]: () =>
      aPage([aPlugin({ plugin_key: 'a', name: 'A' }), aPlugin({ plugin_key: 'b', name: 'B' })], { total: 5334 }),
  });
  await renderPage(SquarePage);
  const card = (await screen.findByRole('link', { name: 'B' })).closest('li');
  expect(card).toHaveAttribute('aria-posinset', '2');
  expect(card).toHaveAttribute('aria-setsize', '5334');
  expect(card?.parentElement).toHaveAttribute('role', 'list');
});

it('shows why a further page failed, keeps the list, and retries', async () => {
  let broken = true;
  serveSquare({
    [LIST]: ({ query }) => {
      if (!query.cursor) return aPage([aPlugin({ plugin_key: 'a', name: 'A' })], { total: 2, next_cursor: 'second' });
      return broken ? failure(503, 'overloaded') : aPage([aPlugin({ plugin_key: 'b', name: 'B' })], { total: 2 });
    },
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('button', { name: 'Load more plugins' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  expect(names()).toEqual(['A']);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'B' })).toBeVisible();
});

it('starts again when its cursor is outdated', async () => {
  let outdated = true;
  serveSquare({
    [LIST]: ({ query }) => {
      if (query.cursor) return failure(400, 'invalid_cursor');
      return outdated
        ? aPage([aPlugin({ plugin_key: 'a', name: 'A' })], { next_cursor: 'old' })
        : aPage([aPlugin({ plugin_key: 'b', name: 'B' })]);
    },
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('button', { name: 'Load more plugins' }));
  outdated = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'B' })).toBeVisible();
});

it('explains an empty result, and offers to clear the filters', async () => {
  serveSquare({
    [LIST]: ({ query }) => (query.keyword ? aPage([]) : aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })])),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?keyword=quantum' });
  expect(await screen.findByRole('heading', { name: 'Nothing matches “quantum”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
  expect(searchField()).toHaveValue('');
});

it('shows that the list did not load, keeps the search, and loads it on Retry', async () => {
  let broken = true;
  serveSquare({ [LIST]: () => (broken ? failure(0) : aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })])) });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?keyword=pdf' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed.');
  expect(searchField()).toHaveValue('pdf');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
});

it('shows 10,000+ above the counting limit, and only with a keyword', async () => {
  serveSquare({ [LIST]: () => aPage([aPlugin()], { total: 10_000 }) });
  const { unmount } = await renderPage(SquarePage, { address: '/?keyword=a' });
  expect(await screen.findByText('10,000+ plugins')).toBeVisible();
  unmount();
  await renderPage(SquarePage);
  expect(await screen.findByText('10,000 plugins')).toBeVisible();
});

it('refreshes the batch with its cursor, and starts again after the last one', async () => {
  const batches: Record<string, [string, string | null]> = { '': ['One', 'two'], two: ['Two', null] };
  const api = serveSquare({
    [RECOMMENDED]: ({ query }) => {
      const [name, next] = batches[query.cursor ?? ''] as [string, string | null];
      return aPage([aPlugin({ plugin_key: name, name })], { total: 2, next_cursor: next });
    },
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  for (const [shown, next] of [
    ['One', 'Two'],
    ['Two', 'One'],
  ] as const) {
    await screen.findByRole('link', { name: shown });
    await user.click(screen.getByRole('button', { name: 'Show different ones' }));
    expect(await screen.findByRole('link', { name: next })).toBeVisible();
  }
  expect(api.requestsTo(RECOMMENDED).map(({ query }) => query)).toEqual([
    { limit: '3' },
    { limit: '3', cursor: 'two' },
    { limit: '3' },
  ]);
});

it('shows an error for a failed batch, and keeps the previous one', async () => {
  let broken = false;
  serveSquare({
    [RECOMMENDED]: () => (broken ? failure(500) : aPage([aPlugin({ name: 'Charts' })], { next_cursor: 'two' })),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await screen.findByRole('link', { name: 'Charts' });
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Show different ones' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Charts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('marks default plugins of the organization, and shows likes and installs to all users', async () => {
  serveSquare({
    [LIST]: () => aPage([aPlugin({ name: 'P', is_default_install: true, praise_count: 1234, download_count: 98_796 })]),
  });
  await renderPage(SquarePage);
  const card = (await screen.findByRole('link', { name: 'P' })).closest('article') as HTMLElement;
  expect(within(card).getByText('Organization default')).toBeVisible();
  expect(within(card).getByText('1,234 likes')).toBeInTheDocument();
  expect(within(card).getByText('98.8K')).toBeInTheDocument();
});

it('shows the score of a plugin that has one, readable for everyone', async () => {
  const score = (value: number | null) => ({ score: value, count: 6, stars: [0, 0, 0, 4, 2] });
  serveSquare({
    [LIST]: () =>
      aPage([
        aPlugin({ plugin_key: 'rated', name: 'Rated', rating: score(4.33) }),
        aPlugin({ plugin_key: 'few', name: 'Few', rating: score(null) }),
      ]),
  });
  await renderPage(SquarePage);
  const card = (name: string) => within(screen.getByRole('link', { name }).closest('article') as HTMLElement);
  await screen.findByRole('link', { name: 'Rated' });
  expect(card('Rated').getByRole('img', { name: '4.3 of 5 stars' })).toHaveTextContent('4.3');
  expect(card('Few').queryByRole('img', { name: /stars/ })).toBeNull();
});

it('sorts by score where enough plugins have one, and keeps an order that was chosen', async () => {
  const api = serveSquare({ [LIST]: () => aPage([aPlugin()], { has_best_rated: true }) });
  await renderPage(SquarePage);
  const [best] = await screen.findAllByRole('radio', { name: 'Best rated' });
  await userEvent.click(best!);
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ sort: '2' }));
  expect(window.location.search).toBe('?sort=2');
  api.handle({ [LIST]: () => aPage([aPlugin()]) });
  await userEvent.click(screen.getAllByRole('radio', { name: 'Latest' })[0]!);
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Best rated' })).toBeNull());
});

it('escapes hostile texts, and survives very long ones', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  const long = 'Сверхдлинноеназвание'.repeat(40);
  serveSquare({
    [LIST]: () =>
      aPage([
        aPlugin({ plugin_key: 'hostile', name: hostile, intro: '<script>window.hacked=1</script>' }),
        aPlugin({ plugin_key: 'long', name: long, intro: '' }),
      ]),
  });
  await renderPage(SquarePage, { address: `/?keyword=${encodeURIComponent(hostile)}` });
  expect(await screen.findByRole('link', { name: hostile })).toBeVisible();
  expect(screen.getByRole('heading', { name: `Results for “${hostile}”` })).toBeVisible();
  expect(screen.getByRole('link', { name: long })).toBeVisible();
  expect(document.querySelector('img, script')).toBeNull();
});

it('scrolls the tags that do not fit by arrows beside them', async () => {
  serveSquare();
  await renderPage(SquarePage);
  const row = await screen.findByRole('toolbar', { name: 'Tags' });
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  row.scrollBy = jest.fn();
  await userEvent.click(screen.getByRole('button', { name: 'More tags' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous tags' }));
  expect(jest.mocked(row.scrollBy).mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]]);
});

it('works without tags', async () => {
  serveSquare({ [TAGS]: () => failure(500) });
  await renderPage(SquarePage);
  expect(await screen.findByRole('link', { name: 'Palette' })).toBeVisible();
  expect(within(screen.getByRole('toolbar', { name: 'Tags' })).getAllByRole('button')).toHaveLength(1);
});

it('has a message for unknown failures', async () => {
  serveSquare({ [LIST]: () => failure(500, 'a_failure_of_next_year') });
  await renderPage(SquarePage);
  expect(await screen.findByText('The server responded with an error. Try again in a moment.')).toBeVisible();
});
