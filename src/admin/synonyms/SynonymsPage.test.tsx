import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConceptWords, Synonym } from '../../../contract/plugins/synonyms';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import SynonymsPage from './SynonymsPage';

const LIST = 'GET /api/cmt/manager/synonym/list';
const CONCEPTS = 'GET /api/cmt/manager/concept/list';
const SAVE = 'PUT /api/cmt/manager/synonym';
const DELETE = 'DELETE /api/cmt/manager/synonym';

const aConcept = (concept_id: string, en: string[], zh: string[]): ConceptWords => ({
  concept_id,
  words: { 'en-US': en, 'zh-CN': zh, 'ja-JP': ['x'], 'ko-KR': ['x'], 'ru-RU': ['x'], 'es-ES': ['x'] },
});
const compress = aConcept('compress', ['compress', 'shrink'], ['压缩', '瘦身']);
const crop = aConcept('crop', ['crop', 'trim image'], ['裁剪']);
const stored = { id: 1, create_time: '2026-11-20T10:00:00.000Z' };
const smallify: Synonym = { ...stored, word: 'smallify', concept_id: 'compress', concept: compress, synonyms: [] };
const knob: Synonym = { ...stored, id: 2, word: '旋钮', concept_id: null, concept: null, synonyms: ['knob', 'dial'] };
const gone: Synonym = { ...stored, id: 3, word: 'old', concept_id: 'gone', concept: null, synonyms: [] };
const all = () => ({ synonym_list: [knob, smallify, gone] });

beforeEach(() => signedInAs({ is_administrator: true }));

const renderList = () => renderAntdPage(SynonymsPage, '/backstage-index/synonyms');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('lists the words with what they mean, and a link to their search', async () => {
  serveApi({ [LIST]: all });
  await renderList();
  expect((await row('smallify')).getByText('compress')).toBeVisible();
  expect((await row('smallify')).getByText('shrink')).toBeVisible();
  expect((await row('旋钮')).getByText('knob, dial')).toBeVisible();
  expect((await row('old')).getByText(/has no concept “gone”/)).toBeVisible();
  expect(screen.getByRole('link', { name: '旋钮' })).toHaveAttribute('href', '/plugins/?keyword=%E6%97%8B%E9%92%AE');
});

it('filters by a word in any language', async () => {
  serveApi({ [LIST]: all });
  await renderList();
  await row('旋钮');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search word or meaning' }), '瘦身{Enter}');
  await waitFor(() => expect(screen.queryByText('旋钮')).not.toBeInTheDocument());
  expect(screen.getByText('smallify')).toBeVisible();
});

it('adds a word with a concept that is found by a word in another language', async () => {
  const api = serveApi({
    [LIST]: all,
    [CONCEPTS]: ({ query }) => ({
      concept_list: query.keyword === '压缩' ? [compress] : [crop],
    }),
    [SAVE]: () => ({ ...smallify, word: 'tinify', plugin_count: 3 }),
  });
  await renderList();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a search word' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search word' }), 'tinify');
  await save();
  await waitFor(() => expect(screen.getByText('Choose a concept.')).toBeVisible());
  await userEvent.type(screen.getByRole('combobox', { name: 'Concept' }), '压缩');
  await userEvent.click(await screen.findByText('shrink', { selector: '.ant-select-item *' }));
  await save();
  await waitFor(() => expect(screen.getByText('Saved. A search for “tinify” finds 3 plugins')).toBeVisible());
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({ word: 'tinify', concept_id: 'compress' });
});

it('changes the synonyms of a word, and shows the error of a taken word at its field', async () => {
  const api = serveApi({
    [LIST]: all,
    [SAVE]: () => failure(409, 'synonym_taken', [{ path: 'word', message: 'already has a meaning' }]),
  });
  await renderList();
  await userEvent.click((await row('旋钮')).getByRole('button', { name: 'Edit: 旋钮' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Other words' }), 'wheel{Enter}');
  await save();
  await waitFor(() => expect(screen.getByText(/already has a meaning/)).toBeVisible());
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({
    ...{ id: 2, word: '旋钮', synonyms: ['knob', 'dial', 'wheel'] },
    expected: knob,
  });
});

it('asks before it deletes a word', async () => {
  const api = serveApi({ [LIST]: all, [DELETE]: () => ({}) });
  await renderList();
  await userEvent.click((await row('smallify')).getByRole('button', { name: 'Delete: smallify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText(/find only plugins that contain it/)).toBeVisible());
  expect(api.requestsTo(DELETE)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('The search word “smallify” was deleted')).toBeVisible());
  expect(api.requestsTo(DELETE)[0]?.body).toEqual({ id: 1 });
});

it('explains an empty list', async () => {
  serveApi({ [LIST]: () => ({ synonym_list: [] }) });
  await renderList();
  await waitFor(() => expect(screen.getByText('No search words yet')).toBeVisible());
});

it('shows that the list does not load', async () => {
  serveApi({ [LIST]: () => failure(503, 'overloaded') });
  await renderList();
  await waitFor(() => expect(screen.getByText('Couldn’t load the search words')).toBeVisible());
});
