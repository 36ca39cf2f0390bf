import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/list';
const serveSearch = (handler: Handler) =>
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }), [LIST]: handler });

const aMatch = (name: string, match: object) =>
  aPlugin({
    plugin_key: name.toLowerCase(),
    name,
    intro: 'Makes files small',
    match: { marks: [], ...match },
  });
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article')!;
const marksIn = (element: HTMLElement) => [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

it('marks the words that matched', async () => {
  const api = serveSearch(() => aPage([aMatch('Small files', { marks: ['small', 'files'] })]));
  await renderPage(SquarePage, { address: '/?keyword=small' });
  expect(marksIn(await card('Small files'))).toEqual(['Small', 'files', 'files', 'small']);
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ explain: '1', keyword: 'small' });
});

it('shows the whole summary, and no words that the reader does not have before them', async () => {
  serveSearch(() => aPage([aMatch('Squeeze', { marks: ['缩小', 'さくする'] })]));
  await renderPage(SquarePage, { address: '/?keyword=shrink' });
  expect(marksIn(await card('Squeeze'))).toEqual([]);
  expect(await card('Squeeze')).toHaveTextContent('Makes files small');
  expect(await card('Squeeze')).not.toHaveTextContent(/≈|缩小|さくする/);
});

it('says for which words the results are', async () => {
  serveSearch(() => ({ ...aPage([aMatch('Palette', {})]), search: { corrected: 'palette' } }));
  await renderPage(SquarePage, { address: '/?keyword=palete' });
  expect(await screen.findByText('No plugin has “palete”. These are results for “palette”.')).toBeVisible();
});

it('offers a similar search where nothing was found', async () => {
  const api = serveSearch(({ query }) =>
    query.keyword === 'palette' ? aPage([aMatch('Palette', {})]) : { ...aPage([]), search: { suggestion: 'palette' } },
  );
  await renderPage(SquarePage, { address: '/?keyword=plaette' });
  await userEvent.click(await screen.findByRole('button', { name: 'Search for “palette”' }));
  await card('Palette');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'palette' }));
});
