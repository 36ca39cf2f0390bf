import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedTag } from '../../../contract/plugins/tags';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import TagsPage from './TagsPage';

const TAG = '/api/cmt/manager/tag';
const LIST = `GET ${TAG}/list`;
const ORDER = `PUT ${TAG}/order`;
const DELETE = `DELETE ${TAG}`;

const icons: ManagedTag = {
  ...{ id: 1, code: 'icons', name: '图标', plugin_count: 12 },
  names: { 'zh-CN': '图标', 'en-US': 'Icons', 'ru-RU': 'Иконки' },
};
const colorTag: ManagedTag = { id: 2, code: 'colour', name: '颜色', plugin_count: 0, names: {} };
const both = () => ({ tag_list: [icons, colorTag] });

beforeEach(() => {
  window.scrollTo = jest.fn();
  signedInAs({ is_administrator: true });
});

const renderList = () => renderAntdPage(TagsPage, '/backstage-index/tags');

it('lists the tags with their names and numbers of plugins', async () => {
  serveApi({ [LIST]: both });
  await renderList();
  const first = await row('icons');
  for (const word of ['图标', 'Icons', 'Иконки', '12']) expect(first.getByText(word)).toBeVisible();
  expect((await row('colour')).getByText('颜色')).toBeVisible();
  expect((await row('colour')).getAllByText('–')).toHaveLength(5);
});

it('moves a tag, and reloads the list when another administrator changed it', async () => {
  const api = serveApi({ [LIST]: both, [ORDER]: () => ({ tag_list: [colorTag, icons] }) });
  await renderList();
  expect((await row('icons')).getByRole('button', { name: 'Move up: Icons' })).toBeDisabled();
  expect((await row('colour')).getByRole('button', { name: 'Move down: 颜色' })).toBeDisabled();
  await userEvent.click((await row('icons')).getByRole('button', { name: 'Move down: Icons' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move down: Icons' })).toBeDisabled());
  expect(api.requestsTo(ORDER)[0]?.body).toEqual({ ids: [2, 1], expected: [1, 2] });
  api.handle({ [ORDER]: () => failure(409, 'tags_changed') });
  await userEvent.click(screen.getByRole('button', { name: 'Move up: Icons' }));
  await waitFor(() => expect(screen.getByText(/^Another administrator changed the tags/)).toBeVisible());
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

it('finds a tag by its name in any language, and moves no tag in a filtered list', async () => {
  serveApi({ [LIST]: both });
  await renderList();
  await row('colour');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code or name' }), 'ИКОН{Enter}');
  await waitFor(() => expect(screen.queryByText('colour')).not.toBeInTheDocument());
  expect(new URLSearchParams(window.location.search).get('keyword')).toBe('ИКОН');
  expect((await row('icons')).getByRole('button', { name: 'Move down: Icons' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code or name' }), 'x{Enter}');
  await waitFor(() => expect(screen.getByText('No tag matches')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect((await row('colour')).getByText('颜色')).toBeVisible();
});

it('asks before it deletes a tag, and explains the effect on plugins', async () => {
  const api = serveApi({ [LIST]: both, [DELETE]: () => ({}) });
  await renderList();
  await userEvent.click((await row('icons')).getByRole('button', { name: /^Delete/ }));
  const dialog = await dialogWith('Delete the tag Icons?');
  const consequence = dialog.getByText('12 plugins use it. The plugins stay, without the tag.');
  await waitFor(() => expect(consequence).toBeVisible());
  expect(api.requestsTo(DELETE)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('The tag Icons was deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 1 });
});

it('shows that the list does not load', async () => {
  serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList();
  await waitFor(() => expect(screen.getByText('Couldn’t load the tags')).toBeVisible());
});
