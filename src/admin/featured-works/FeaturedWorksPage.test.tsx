import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import FeaturedWorksPage from './FeaturedWorksPage';

const LIST = 'GET /api/cmt/manager/featured-work/list';
const SAVE = 'PUT /api/cmt/manager/featured-work';
const ORDER = 'PUT /api/cmt/manager/featured-work/order';
const DELETE = 'DELETE /api/cmt/manager/featured-work';

const aWork = (id: number): FeaturedWork => ({
  ...{ id, title: `作品${id}`, titles: { 'en-US': `Work ${id}` }, image: '', sort: id },
  url: `/plugins/?plugin_key=w${id}`,
});
const five = () => ({ work_list: [1, 2, 3, 4, 5].map(aWork), configured: [] });

beforeEach(() => signedInAs({ is_administrator: true }));

const renderWorks = () => renderAntdPage(FeaturedWorksPage, '/backstage-index/featured-works');
/** Returns the listed works, and whether each is marked as shown in the header. */
const rows = () =>
  screen
    .getAllByRole('row')
    .flatMap(
      (row) =>
        /Work \d/.exec(row.textContent ?? '')?.map((name) => [name, row.textContent?.includes('In the header')]) ?? [],
    );

it('marks the works that the header shows: the first four', async () => {
  serveApi({ [LIST]: five });
  await renderWorks();
  await screen.findByText('Work 1');
  expect(rows()).toEqual([...[1, 2, 3, 4].map((number) => [`Work ${number}`, true]), ['Work 5', false]]);
});

it('moves a work with a button, keeps its focus, and rolls back if the order cannot be saved', async () => {
  const ordered = () => ({ ...five(), work_list: [2, 1, 3, 4, 5].map(aWork) });
  const api = serveApi({ [LIST]: five, [ORDER]: ordered });
  await renderWorks();
  const up = await screen.findByRole('button', { name: 'Move up: Work 2' });
  expect(screen.getByRole('button', { name: 'Move up: Work 1' })).toBeDisabled();
  up.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Order saved')).toBeVisible());
  expect(api.requestsTo(ORDER)[0]?.body).toEqual({
    ids: [2, 1, 3, 4, 5],
    expected: [1, 2, 3, 4, 5],
  });
  expect(rows().map(([name]) => name)).toEqual(['Work 2', 'Work 1', 'Work 3', 'Work 4', 'Work 5']);
  expect(screen.getByRole('button', { name: 'Move down: Work 2' })).toHaveFocus();
  api.handle({ [LIST]: ordered, [ORDER]: () => failure(503, 'overloaded') });
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Work 4' }));
  await waitFor(() => expect(screen.getByText('The service is busy. Try again in a moment.')).toBeVisible());
  expect(rows().map(([name]) => name)).toEqual(['Work 2', 'Work 1', 'Work 3', 'Work 4', 'Work 5']);
});

it('leaves the focus where the user has moved it since', async () => {
  const late = deferredResponse({ ...five(), work_list: [2, 1, 3, 4, 5].map(aWork) });
  serveApi({ [LIST]: five, [ORDER]: () => late.response });
  await renderWorks();
  await userEvent.click(await screen.findByRole('button', { name: 'Move up: Work 2' }));
  const edit = screen.getByRole('button', { name: 'Edit: Work 4' });
  edit.focus();
  late.release();
  await waitFor(() => expect(screen.getByText('Order saved')).toBeVisible());
  expect(edit).toHaveFocus();
});

it('adds a work at the end, with a title and a link; the image is optional', async () => {
  const api = serveApi({ [LIST]: five, [SAVE]: () => aWork(6) });
  await renderWorks();
  await userEvent.click(await screen.findByRole('button', { name: 'New featured work' }));
  await userEvent.click(await screen.findByText('Save'));
  await waitFor(() => expect(screen.getByText('Enter a title.')).toBeVisible());
  expect(screen.getByText('Enter a link.')).toBeVisible();
  const write = async (label: string, words: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(words);
  };
  await write('Title (简体中文)', '新作品');
  await write('Title (English)', 'New work');
  await write('Link', 'https://works.example/6');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByText('Featured work saved')).toBeVisible());
  const body = api.requestsTo(SAVE)[0]?.body as FormData;
  expect(Object.fromEntries(body.entries())).toEqual({
    ...{ title: '新作品', titles: '{"en-US":"New work"}', url: 'https://works.example/6', sort: '6' },
  });
});

it('shows what another administrator has changed in the same field, and replaces it when it is saved again', async () => {
  const conflict = { path: 'title', message: 'was changed by another user', now: '他们的标题' };
  const api = serveApi({ [LIST]: five, [SAVE]: () => failure(409, 'changed_meanwhile', [conflict]) });
  await renderWorks();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Work 2' }));
  const title = await screen.findByLabelText('Title (简体中文)');
  await userEvent.clear(title);
  await userEvent.click(title);
  await userEvent.paste('我的标题');
  await userEvent.click(screen.getByText('Save'));
  const notice = 'Another administrator has changed this to “他们的标题”. Save again to replace it with yours.';
  await waitFor(() => expect(screen.getByText(notice)).toBeVisible());
  const expectedOf = (index: number) =>
    JSON.parse(String((api.requestsTo(SAVE)[index]?.body as FormData | undefined)?.get('expected')));
  expect(expectedOf(0)).toEqual(aWork(2));
  api.handle({ [SAVE]: () => aWork(2) });
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByText('Featured work saved')).toBeVisible());
  expect(expectedOf(1)).toEqual({ ...aWork(2), title: '他们的标题' });
});

it('asks before it deletes a work', async () => {
  const api = serveApi({ [LIST]: five, [DELETE]: () => ({}) });
  await renderWorks();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Work 3' }));
  await waitFor(() => expect(screen.getByText(/^It disappears from the header right away\./)).toBeVisible());
  expect(api.requestsTo(DELETE)).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Featured work deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 3 });
});

it('still lists the works if one cannot be deleted without a connection', async () => {
  const api = serveApi({ [LIST]: five, [DELETE]: () => failure(0) });
  await renderWorks();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Work 3' }));
  api.handle({ [LIST]: () => failure(0) });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.requestsTo(DELETE)).toHaveLength(1));
  expect(await screen.findByText('The connection failed. Check your network and try again.')).toBeVisible();
  expect(screen.getByText('Work 3')).toBeInTheDocument();
});

it('explains for an empty list what the header shows instead', async () => {
  serveApi({
    [LIST]: () => ({
      work_list: [],
      configured: [
        { title: 'A', url: '/a' },
        { title: 'B', url: '/b' },
      ],
    }),
  });
  await renderWorks();
  await waitFor(() => expect(screen.getByText('There are no featured works yet')).toBeVisible());
  expect(screen.getByText('The header shows 2 works from SITE_CONFIG until you add one here.')).toBeVisible();
});
