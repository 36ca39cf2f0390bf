import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { dialogWith, renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { serveUploads } from '../../../tests/support/page/fakeUploads';
import { signedInAs } from '../../../tests/support/page/renderPage';
import OrganizationPage from './OrganizationPage';

const SETTING = '/api/pix/manager/spaces/setting';
const stored = {
  brand: { enable: false, name: null, logo: { light: null, dark: null } },
  tokens: {},
  hidden_feature: [],
  text_replace: {},
  login_storage: null,
  version: 3,
  is_default: true,
};

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

/** Returns the stored setting after the save. */
function after(before: typeof stored, { body }: { body: unknown }) {
  const { brand, ...fields } = body as typeof stored;
  return { ...before, ...fields, brand: { ...before.brand, ...brand }, version: before.version + 1, is_default: false };
}

async function show(changes: object = {}) {
  const setting = { ...stored, ...changes };
  const api = serveApi({
    [`GET ${SETTING}`]: () => setting,
    [`PUT ${SETTING}`]: (request) => after(setting, request),
  });
  await renderAntdPage(() => <OrganizationPage />, '/backstage-index/enterprise');
  await screen.findByRole('tab', { name: 'Brand' });
  return api;
}
const open = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('disables Save until something changes, and asks before changes are lost', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Reset to defaults' })).toBeDisabled();
  await open('Features');
  await userEvent.click(screen.getByRole('switch', { name: 'Likes' }));
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  history.push('/');
  await dialogWith('Leave without saving?');
  await press('Cancel');
  await userEvent.click(screen.getByRole('switch', { name: 'Likes' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('saves all parts at once', async () => {
  const api = await show();
  await userEvent.click(screen.getByRole('switch', { name: 'Show your organization’s brand' }));
  write('Name: Every language', ' Acme ');
  await open('Theme');
  write('accent, dark', '#eeeeee');
  await open('Features');
  await userEvent.click(screen.getByRole('switch', { name: 'Sign-up' }));
  await open('Login');
  await userEvent.click(screen.getByRole('radio', { name: /^The tab/ }));
  await press('Save');
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  expect(api.requestsTo(`PUT ${SETTING}`)[0]?.body).toEqual({
    brand: { enable: true, name: 'Acme' },
    tokens: { accent: { dark: '#eeeeee' } },
    hidden_feature: ['sign_up'],
    text_replace: {},
    login_storage: 'session',
    version: 3,
  });
  expect(screen.getByText('All changes are saved.')).toBeVisible();
});

it('warns of unreadable text, and refuses an invalid color at its field', async () => {
  const api = await show();
  await open('Theme');
  expect(screen.getByText(/^Contrast is good/)).toBeVisible();
  write('accent, light', '#8ad0d6');
  // If only the accent is set, the site adjusts the text on it for enough contrast.
  expect(screen.getByText(/^Contrast is good/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'accent-text, light' })).toHaveAttribute('placeholder', '#000000');
  write('accent-text, light', '#ffffff');
  expect(screen.getByText('Text accent-text on accent (light): 1.73:1, needs 4.5:1')).toBeVisible();
  write('accent, light', 'teal');
  expect(await screen.findByText(/^Enter a color/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'accent, light' })).toBeInvalid();
  await press('Save');
  await waitFor(() => expect(screen.getByText(/^1 token has an invalid value/)).toBeVisible());
  expect(api.requestsTo(`PUT ${SETTING}`)).toEqual([]);
  await press('Reset accent to default');
  await press('Reset accent-text to default');
  expect(screen.getByText(/^Contrast is good/)).toBeVisible();
});

it('keeps the changes when another user has saved in the meantime', async () => {
  const api = await show();
  await open('Theme');
  write('accent, light', '#222222');
  const theirs = { ...stored, version: 9, hidden_feature: ['like'] as never[], is_default: false };
  api.handle({ [`PUT ${SETTING}`]: () => failure(409, 'setting_changed'), [`GET ${SETTING}`]: () => theirs });
  await press('Save');
  await waitFor(() => expect(screen.getByText('Another administrator has saved these settings')).toBeVisible());
  await press('Keep my changes');
  await waitFor(() => expect(screen.queryByText(/^Another administrator has saved/)).not.toBeInTheDocument());
  api.handle({ [`PUT ${SETTING}`]: (request) => after(theirs, request) });
  await press('Save');
  await waitFor(() => expect(screen.getByText('All changes are saved.')).toBeVisible());
  expect(api.requestsTo(`PUT ${SETTING}`).at(-1)?.body).toMatchObject({
    version: 9,
    hidden_feature: ['like'],
    tokens: { accent: { light: '#222222' } },
  });
});

it("shows the server's error about a logo at its field", async () => {
  serveUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => {} });
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 40, close: () => {} }) });
  const api = await show();
  const params = { most: 40 };
  const error = { path: 'image', rule: 'too_many_pixels', params, message: 'it is too large' };
  api.handle({ [`PUT ${SETTING}/logo`]: () => failure(422, 'invalid_image', [error]) });
  const logo = within(screen.getByRole('region', { name: 'Logo in light mode' }));
  const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'logo.png');
  await userEvent.upload(logo.getByLabelText('Logo in light mode', { selector: 'input' }), png);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await press('Save');
  await waitFor(() => expect(logo.getByText(/more than 40 million pixels/)).toBeVisible());
});

it('lists the values that the server refused, and shows a general error if it names none', async () => {
  const api = await show();
  await open('Features');
  await userEvent.click(screen.getByRole('switch', { name: 'Likes' }));
  const error = { part: 'text_replace', name: 'site.title', variant: 'en-US', reason: 'not_icu' };
  api.handle({ [`PUT ${SETTING}`]: () => failure(422, 'wrong_setting', [error]) });
  await press('Save');
  await waitFor(() => expect(screen.getByText('site.title (en-US)')).toBeVisible());
  expect(screen.getByText(/^This message isn’t valid/)).toBeInTheDocument();
  api.handle({ [`PUT ${SETTING}`]: () => failure(503, 'overloaded') });
  await press('Save');
  await waitFor(() => expect(screen.getByText('Couldn’t save')).toBeVisible());
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
});

it('asks before it restores the defaults', async () => {
  const api = await show({ is_default: false, hidden_feature: ['like'] });
  api.handle({ [`DELETE ${SETTING}`]: () => ({ ...stored, version: 4 }) });
  await press('Reset to defaults');
  const dialog = await dialogWith('Reset to defaults?');
  expect(api.requestsTo(`DELETE ${SETTING}`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
  await waitFor(() => expect(screen.getByText('Defaults restored')).toBeVisible());
  expect(screen.getByText(/^Nothing is saved here/)).toBeVisible();
});

it('replaces a text in one language, with the placeholders of the original', async () => {
  const api = await show();
  await open('Texts');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search IDs and texts' }), 'enterprise.fileLine');
  await press('Edit: enterprise.fileLine');
  const dialog = await dialogWith('Replace the text enterprise.fileLine');
  write('enterprise.fileLine: English', 'In a line');
  expect(dialog.getByText('It needs the placeholders of the default text: {line}')).toBeVisible();
  write('enterprise.fileLine: English', 'In line {line');
  expect(dialog.getByText(/^This message isn’t valid/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  write('enterprise.fileLine: English', 'In line {line}');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Default: Line {line}')).toBeVisible();
  await press('Save');
  await waitFor(() =>
    expect(api.requestsTo(`PUT ${SETTING}`)[0]?.body).toMatchObject({
      text_replace: { 'enterprise.fileLine': { 'en-US': 'In line {line}' } },
    }),
  );
  await press('Reset to default: enterprise.fileLine');
  expect(screen.queryByText('Default: Line {line}')).not.toBeInTheDocument();
});
