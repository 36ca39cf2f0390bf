import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeHost } from '@/host/host';
import { FakeDesktopApp, unframe } from '../../../../tests/support/page/FakeDesktopApp';
import { failure, type Handler, serveApi } from '../../../../tests/support/page/fakeApi';
import { chooseCode } from '../../../../tests/support/page/releaseForm';
import { renderPage, signedInAs } from '../../../../tests/support/page/renderPage';
import { ReleaseForm } from '../form/ReleaseForm';

const SIGN_IN = 'GET /api/cmt/plugin/figma/sign-in';
const ACCOUNT = 'POST /api/cmt/plugin/figma/account';
const ADDRESS = 'https://www.figma.com/oauth?client_id=square';
const FOR_FIGMA = { name: 'Grids', main: 'figma.closePlugin()', editorType: ['figma'] };

afterEach(() => {
  closeHost();
  unframe();
});

/** Renders the form, with a code file chosen, in a desktop app that offers the Figma login. */
async function show(figmaOauth: () => unknown, { handlers = {} }: { handlers?: Record<string, Handler> } = {}) {
  signedInAs();
  const api = serveApi({ [SIGN_IN]: () => ({ url: ADDRESS }), [ACCOUNT]: () => ({ handle: 'Ada' }), ...handlers });
  const client = new FakeDesktopApp('https://client.example', { figmaOauth });
  client.frame();
  const none = () => null;
  const parts = {
    renderChecks: none,
    renderTags: none,
    renderPermissions: () => <p>Was read</p>,
    renderRejection: none,
    renderPreview: none,
  };
  await renderPage(() => <ReleaseForm pluginKey={null} kind="version" {...parts} />);
  await screen.findByRole('group', { name: /^Code file/ });
  await chooseCode(FOR_FIGMA);
  await screen.findByText('Was read');
  return { api, client };
}

const connect = async () => userEvent.click(await screen.findByRole('button', { name: 'Connect Figma' }));
const holder = () => screen.queryByRole('textbox', { name: /holder/i });

it('suggests the account’s name as copyright holder, which the developer may change', async () => {
  const { api, client } = await show(() => ({ code: 'code-1' }));
  await connect();
  await waitFor(() => expect(holder()).toHaveValue('Ada'));
  expect(screen.getByText(/Connected to Figma as Ada/)).toBeVisible();
  expect(client.payloads('figmaOauth')).toEqual([{ url: ADDRESS }]);
  expect(api.requestsTo(ACCOUNT)[0]?.body).toEqual({ code: 'code-1' });
  await userEvent.type(holder() as HTMLElement, ' Lovelace');
  expect(holder()).toHaveValue('Ada Lovelace');
});

it('changes nothing if the developer closes the window', async () => {
  const { api } = await show(() => ({ code: null }));
  await connect();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect Figma' })).toBeEnabled());
  expect(holder()).not.toBeInTheDocument();
  expect(api.requestsTo(ACCOUNT)).toEqual([]);
});

it.each([
  [
    'the client cannot',
    () => {
      throw new Error('No window.');
    },
    {},
    'The desktop app couldn’t do this. Try again.',
  ],
  [
    'Figma refuses',
    () => ({ code: 'old' }),
    { [ACCOUNT]: () => failure(422, 'figma_refused') },
    'Figma rejected this login. Log in to Figma again.',
  ],
])('shows an error if %s', async (_what, figmaOauth, handlers, texts) => {
  await show(figmaOauth, { handlers });
  await connect();
  expect(await screen.findByText(texts)).toBeVisible();
  expect(holder()).not.toBeInTheDocument();
});

it('removes the offer if a package of this site replaces the first one', async () => {
  await show(() => ({ code: 'a' }));
  expect(await screen.findByRole('button', { name: 'Connect Figma' })).toBeVisible();
  await chooseCode({ manifest_version: 1, name: 'Grids', main: 'run()' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Connect Figma' })).not.toBeInTheDocument());
});

it('offers nothing if the deployment has no Figma application', async () => {
  const { api } = await show(() => ({ code: 'a' }), { handlers: { [SIGN_IN]: () => failure(404, 'figma_not_set') } });
  await waitFor(() => expect(api.requestsTo(SIGN_IN)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Connect Figma' })).not.toBeInTheDocument();
});
