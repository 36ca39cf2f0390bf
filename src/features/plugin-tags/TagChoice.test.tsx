import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import { TagChoice } from './TagChoice';

const TAGS = Array.from({ length: 11 }, (_, id) => ({
  id,
  name: `标签 ${id}`,
  code: `t${id}`,
  names: { 'en-US': `Tag ${id}` },
}));

const show = (chosen: number[]) =>
  renderPage(() => {
    const [held, hold] = useState(chosen);
    return <TagChoice chosen={held} onChange={hold} />;
  });

it('lists tags in the page’s language, and allows ten at most', async () => {
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => ({ tag_list: TAGS }) });
  await show([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await screen.findByRole('button', { name: 'Tag 0', pressed: true })).toBeVisible();
  expect(screen.getByText('9 / 10')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tag 10' }));
  expect(screen.getByRole('button', { name: 'Tag 10', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tag 9' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Tag 3' }));
  expect(screen.getByRole('button', { name: 'Tag 3', pressed: false })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Tag 9' })).toBeEnabled();
});

it('keeps the chosen tags if the list does not load', async () => {
  serveApi({ 'GET /api/cmt/plugin/tag/list': () => failure(500) });
  await show([4]);
  expect(await screen.findByText('1 / 10')).toBeVisible();
});
