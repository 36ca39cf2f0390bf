import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredResponse, failure, type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin, aTag } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/list';
const SUGGESTIONS = 'GET /api/cmt/plugin/suggestion/list';

const found = {
  suggestion_list: [
    { kind: 'word', text: 'color palette' },
    { kind: 'tag', text: 'Color', tag_id: 4 },
    { kind: 'plugin', text: 'Color Kit', plugin_key: 'color-kit', icon: null },
  ],
};

const serveSquare = (handlers: Record<string, Handler> = {}) =>
  serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [aTag(4, '颜色', { 'en-US': 'Color' })] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    [LIST]: () => aPage([aPlugin({ plugin_key: 'palette', name: 'Palette' })]),
    [SUGGESTIONS]: () => found,
    ...handlers,
  });

const field = () => screen.getByLabelText('Search plugins, tags, developers');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function typeInto(text: string) {
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));
  await userEvent.keyboard(text);
}

/** Chooses an option whose page may still be pending afterwards. */
async function choose(name: RegExp) {
  const option = await screen.findByRole('option', { name });
  await act(async () => fireEvent.click(option));
}

it('suggests words, tags and plugins while the user types, and says how many', async () => {
  const api = serveSquare();
  await renderPage(SquarePage);
  await typeInto('col');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(options()).toEqual(['color palette', '#ColorTag', 'Color KitPlugin']);
  expect(screen.getByText('3 suggestions. Arrow keys choose.')).toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  // One request after the last key, not one for each.
  expect(api.requestsTo(SUGGESTIONS).map(({ query }) => query)).toEqual([{ keyword: 'col', locale: 'en-US' }]);
});

it('is operated by keys, while the focus stays in the field', async () => {
  const api = serveSquare();
  await renderPage(SquarePage);
  await typeInto('col');
  await screen.findByRole('listbox');
  for (const [key, expected] of [
    ['ArrowDown', 'color palette'],
    ['End', 'Color KitPlugin'],
    ['ArrowDown', 'color palette'],
    ['ArrowUp', 'Color KitPlugin'],
    ['Home', 'color palette'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(active()).toBe(expected);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('color palette');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'color palette' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows the plugins of a chosen tag', async () => {
  const api = serveSquare();
  await renderPage(SquarePage);
  await typeInto('col');
  await userEvent.click(await screen.findByRole('option', { name: /Tag/ }));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ tag_id: '4' }));
  expect(field()).toHaveValue('');
});

it('closes the list of a chosen word before the results are rendered', async () => {
  const api = serveSquare();
  const results = deferredResponse(null);
  await renderPage(SquarePage, { nextPage: results.response });
  await typeInto('col');
  await choose(/palette/);
  expect(field()).toHaveValue('color palette');
  expect(screen.queryByRole('listbox')).toBeNull();
  results.release();
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'color palette' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  // The field still has the focus: further typing opens the list again.
  await userEvent.keyboard('s');
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeVisible();
});

it('does not open the recent searches over the plugins of a chosen tag', async () => {
  const api = serveSquare();
  const results = deferredResponse(null);
  await renderPage(SquarePage, { address: '/?keyword=grid', nextPage: results.response });
  await typeInto('s');
  await choose(/Tag/);
  expect(screen.queryByRole('listbox')).toBeNull();
  results.release();
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ tag_id: '4' }));
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('opens the list again when the user types on after Escape', async () => {
  serveSquare();
  await renderPage(SquarePage);
  await typeInto('co');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('l');
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeVisible();
});

it('searches for the typed text on Enter, with suggestions and without', async () => {
  const api = serveSquare({ [SUGGESTIONS]: () => failure(503) });
  await renderPage(SquarePage);
  await typeInto('col{Enter}');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'col' }));
});

it('never shows suggestions for an earlier text', async () => {
  const slow = deferredResponse(found);
  const api = serveSquare({
    [SUGGESTIONS]: ({ query }) =>
      query.keyword === 'c' ? slow.response : { suggestion_list: [{ kind: 'word', text: 'contrast' }] },
  });
  await renderPage(SquarePage);
  await typeInto('c');
  await waitFor(() => expect(api.requestsTo(SUGGESTIONS)).toHaveLength(1));
  await userEvent.keyboard('on');
  await waitFor(() => expect(options()).toEqual(['contrast']));
  slow.release();
  await act(() => slow.response);
  expect(options()).toEqual(['contrast']);
});

it('returns from the options to the field when another list arrives', async () => {
  const words = (...texts: string[]) => ({ suggestion_list: texts.map((text) => ({ kind: 'word', text })) });
  const next = deferredResponse(words('contrast', 'copy'));
  const api = serveSquare({
    [SUGGESTIONS]: ({ query }) => (query.keyword === 'c' ? words('cards', 'charts', 'clip', 'color') : next.response),
  });
  await renderPage(SquarePage);
  await typeInto('c');
  await screen.findByRole('listbox');
  await userEvent.keyboard('o{ArrowDown>4/}');
  expect(active()).toBe('color');
  await waitFor(() => expect(api.requestsTo(SUGGESTIONS)).toHaveLength(2));
  next.release();
  await waitFor(() => expect(options()).toEqual(['contrast', 'copy']));
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'co' }));
  expect(field()).toHaveValue('co');
});

const change = (value: string) => fireEvent.change(field(), { target: { value } });
/** The pause in typing after which suggestions are requested. */
const pause = () => act(() => jest.advanceTimersByTime(200));

it('requests nothing for the letters of an input method, but for the word that they become', async () => {
  const api = serveSquare();
  await renderPage(SquarePage);
  await typeInto('a');
  await screen.findByRole('listbox');
  jest.useFakeTimers();
  try {
    fireEvent.compositionStart(field());
    for (const letters of ['an', 'anq', 'anquan']) {
      change(letters);
      await pause();
    }
    expect(api.requestsTo(SUGGESTIONS)).toHaveLength(1);
    fireEvent.compositionEnd(field());
    change('安全');
    await pause();
    // In Korean, the syllable that is being composed is already a word, so suggestions are requested for it.
    fireEvent.compositionStart(field());
    change('색');
    await pause();
    expect(api.requestsTo(SUGGESTIONS).map(({ query }) => query.keyword)).toEqual(['a', '安全', '색']);
  } finally {
    jest.useRealTimers();
  }
});
