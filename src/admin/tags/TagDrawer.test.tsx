import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ManagedTag } from '../../../contract/plugins/tags';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import TagDrawer from './TagDrawer';

const SAVE = 'PUT /api/cmt/manager/tag';

const icons: ManagedTag = {
  ...{ id: 1, code: 'icons', name: '图标', plugin_count: 12 },
  names: { 'en-US': 'Icons', 'ru-RU': 'Иконки' },
};

beforeEach(() => signedInAs({ is_administrator: true }));

const renderForm = (tag: ManagedTag | null) =>
  renderAntdPage(() => {
    const [isClosed, setClosed] = useState(false);
    return isClosed ? 'Closed' : <TagDrawer row={tag} onClose={() => setClosed(true)} onSaved={() => {}} />;
  }, '/backstage-index/tags');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name });

it('shows missing and invalid values before it sends anything', async () => {
  const api = serveApi({ [SAVE]: () => icons });
  await renderForm(null);
  await save();
  await waitFor(() => expect(screen.getByText('Enter the code.')).toBeVisible());
  expect(screen.getByText('Enter a name in at least one language.')).toBeVisible();
  await userEvent.type(field('Code'), 'Text');
  await waitFor(() => expect(screen.getByText(/^Use lowercase letters/)).toBeVisible());
  expect(api.requestsTo(SAVE)).toHaveLength(0);
});

it('accepts a name in one language, and shows the user’s own language first', async () => {
  const api = serveApi({ [SAVE]: () => ({ ...icons, code: 'grids', name: 'Сетки', names: { 'ru-RU': 'Сетки' } }) });
  await renderForm(null);
  await screen.findByRole('button', { name: 'Save' });
  expect(document.querySelectorAll('.ant-form-item input[lang]')[0]).toBe(field('English'));
  await userEvent.type(field('Code'), 'grids');
  await save();
  await waitFor(() => expect(screen.getByText('Enter a name in at least one language.')).toBeVisible());
  await userEvent.type(field('Русский'), 'Сетки');
  await waitFor(() => expect(screen.queryByText('Enter a name in at least one language.')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(screen.getByText('The tag Сетки was saved')).toBeVisible());
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({ code: 'grids', names: { 'ru-RU': 'Сетки' } });
});

it('saves the names that are filled in, and shows the error of a taken code at its field', async () => {
  const api = serveApi({ [SAVE]: () => failure(409, 'tag_code_taken', [{ path: 'code', message: 'is taken' }]) });
  await renderForm(icons);
  await screen.findByRole('button', { name: 'Save' });
  expect(field('简体中文')).toHaveValue('图标');
  await userEvent.clear(field('Русский'));
  await save();
  await waitFor(() => expect(screen.getByText('This code is taken by another tag. Choose another.')).toBeVisible());
  api.handle({ [SAVE]: () => icons });
  await userEvent.type(field('Code'), '-2');
  await save();
  await waitFor(() => expect(screen.getByText('The tag Icons was saved')).toBeVisible());
  expect(api.requestsTo(SAVE)[1]?.body).toEqual({
    ...{ id: 1, code: 'icons-2' },
    names: { 'zh-CN': '图标', 'en-US': 'Icons' },
    expected: { code: 'icons', names: icons.names },
  });
  await waitFor(() => expect(screen.getByText('Closed')).toBeVisible());
});
