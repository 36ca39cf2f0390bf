import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Handler, serveApi } from '../../../tests/support/page/fakeApi';
import { aPage, aPlugin, aTag } from '../../../tests/support/page/fakePlugins';
import { renderPage } from '../../../tests/support/page/renderPage';
import SquarePage from './index';

const LIST = 'GET /api/cmt/plugin/list';
const color = aTag(4, '颜色', { 'en-US': 'Color' });

const serveSearch = (handler: Handler) =>
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [color] }), [LIST]: handler });

const aMatch = (name: string, match: object) =>
  aPlugin({
    plugin_key: name.toLowerCase(),
    name,
    intro: 'Makes files small',
    tags: [color],
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

it('says why a plugin was found if its texts do not show it', async () => {
  serveSearch(() =>
    aPage([
      aMatch('Squeeze', { marks: ['small'], meaning: { typed: 'shrink', found: 'small' } }),
      aMatch('Quoted', { marks: ['導圖'], snippet: '心智導圖 <img src=x>' }),
      aMatch('Tagged', { tag_id: 4 }),
      aMatch('Plain', { marks: ['small'], snippet: 'Not needed' }),
    ]),
  );
  await renderPage(SquarePage, { address: '/?keyword=shrink' });
  expect(within(await card('Squeeze')).getByText('Found by meaning: shrink ≈ small')).toBeInTheDocument();
  expect(await card('Quoted')).toHaveTextContent('心智導圖 <img src=x>');
  expect(marksIn(await card('Quoted'))).toEqual(['導圖']);
  expect(within(await card('Tagged')).getByText('Tag: Color')).toBeVisible();
  expect(await card('Plain')).not.toHaveTextContent('Not needed');
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
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean “palette”?' }));
  await card('Palette');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.query).toMatchObject({ keyword: 'palette' }));
});
