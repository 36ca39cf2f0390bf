import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedDocument } from '../../../contract/organization/documents';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { parseLegalText } from '../../../shared/text/legalText';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import LegalTextsPage from './LegalTextsPage';

const DOCUMENT = '/api/cmt/manager/document';
const NUMBERS = '/api/cmt/manager/registration';

const defaultText = {
  name: 'protocol',
  lang: 'en-US',
  title: 'User agreement',
  sections: parseLegalText('## Scope\n\nAll.'),
};
const managed = {
  name: 'protocol',
  lang: 'en-US',
  own: null,
  ours: defaultText,
  shown: defaultText,
} as unknown as ManagedDocument;
const noNumbers = { registrations: [], is_own: false };

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

const renderTexts = () => renderAntdPage(LegalTextsPage, '/backstage-index/legal-texts');

it('starts with the default text, previews the changes, and saves them', async () => {
  const api = serveApi({
    ...{ [`GET ${DOCUMENT}`]: () => managed, [`GET ${NUMBERS}`]: () => noNumbers },
    [`PUT ${DOCUMENT}`]: () => ({ ...managed, own: { ...defaultText, update_time: '2026-01-01T00:00:00.000Z' } }),
  });
  await renderTexts();
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveValue('User agreement');
  await userEvent.clear(title);
  await userEvent.type(title, 'Our rules');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Our rules' })).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
  await waitFor(() => expect(api.requestsTo(`PUT ${DOCUMENT}`)).toHaveLength(1));
  expect(api.requestsTo(`PUT ${DOCUMENT}`)[0]?.body).toMatchObject({
    title: 'Our rules',
    sections: defaultText.sections,
  });
});

it('refuses an invalid link, and saves a registration number without a link for all languages', async () => {
  const api = serveApi({
    ...{ [`GET ${DOCUMENT}`]: () => managed, [`GET ${NUMBERS}`]: () => noNumbers },
    [`PUT ${NUMBERS}`]: () => noNumbers,
  });
  await renderTexts();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a line' }));
  const [number] = (await screen.findAllByLabelText('Text', { selector: 'input' })) as [HTMLElement];
  await userEvent.type(number, 'ICP 1');
  const link = screen.getByLabelText('Link (optional)');
  await userEvent.type(link, 'http://plain.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save the numbers' }));
  await waitFor(() => expect(screen.getByText('Enter a URL that starts with https://')).toBeVisible());
  expect(api.requestsTo(`PUT ${NUMBERS}`)).toEqual([]);
  await userEvent.clear(link);
  const long = `https://numbers.example/${'x'.repeat(TEXT_LIMITS.link - 24)}`;
  await userEvent.click(link);
  await userEvent.paste(`${long}y`);
  expect(link).toHaveValue(long);
  await userEvent.clear(link);
  await userEvent.click(screen.getByRole('button', { name: 'Save the numbers' }));
  await waitFor(() =>
    expect(api.requestsTo(`PUT ${NUMBERS}`)[0]?.body).toEqual({
      registrations: [{ text: 'ICP 1' }],
      expected: { registrations: [] },
    }),
  );
});
