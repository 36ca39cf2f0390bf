import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PluginEdit } from '../../../../contract/releases/edits';
import { type FakeApi, failure, type Handler, serveApi } from '../../../../tests/support/page/fakeApi';
import { serveUploads } from '../../../../tests/support/page/fakeUploads';
import {
  chooseCode,
  EDIT,
  EDITED,
  field,
  NAME,
  showForm,
  submitForm,
  TAGS,
} from '../../../../tests/support/page/releaseForm';
import { renderPage, signedInAs } from '../../../../tests/support/page/renderPage';
import { ReleaseForm } from './ReleaseForm';

const UPLOADS = 'POST /api/cmt/uploads';

it('starts a new version with the last submission', async () => {
  await showForm({ pluginKey: 'grids', handlers: { [EDITED]: () => EDIT } });
  expect(field(NAME)).toHaveValue('Grids');
  expect(field(/^Contact/)).toHaveValue('ada@square.test');
  expect(field(/^Name of the holder/)).toHaveValue('Ada Ltd');
  expect(screen.getByText('The previous version is 1.2.0.')).toBeVisible();
  expect(screen.getByRole('tab', { name: /日本語.*filled in/ })).toBeVisible();
  expect(screen.getByText('Tags 2')).toBeVisible();
  expect(screen.getByRole('img', { name: 'image 2' })).toBeVisible();
  expect(screen.getByText('2 / 3')).toBeVisible();
  expect(field(/^Release notes/)).toHaveValue('');
});

it('keeps the package of a rejected version, with all that was submitted: only the summary is corrected', async () => {
  serveUploads();
  const UPDATE = 'PUT /api/cmt/plugin';
  const unapproved = {
    ...{ version: '1.3.0', version_content: 'Better grids', rollout: 20, size: 2048, sha256: 'a'.repeat(64) },
    ...{ editor_type: ['design' as const], permissions: ['clipboard'], network_hosts: [] },
  };
  const review = { kind: 'version', status: 3, reason: 'Write a true summary.', rule: null, version: '1.3.0' } as const;
  const shown = { ...EDIT.shown, review };
  const { api, user } = await showForm({
    pluginKey: 'grids',
    handlers: {
      [EDITED]: () => ({ ...EDIT, version: '1.3.0', unapproved, shown }),
      [UPDATE]: () => ({ plugin_key: 'grids', version: '1.3.0', status: 1, checks: [], rollout: 20 }),
    },
  });
  expect(screen.getByText('Rejected: Write a true summary.')).toBeVisible();
  const code = within(screen.getByRole('group', { name: /^Code file/ }));
  expect(code.getByText('The package of version 1.3.0 is submitted again')).toBeVisible();
  expect(code.getByText('Asks for clipboard')).toBeVisible();
  await user.clear(field(/^Summary/));
  await user.type(field(/^Summary/), 'A true summary');
  await submitForm(user);
  await waitFor(() => expect(api.requestsTo(UPDATE)).toHaveLength(1));
  const sent = Object.fromEntries(api.requestsTo(UPDATE)[0]?.body as FormData);
  expect(sent).toMatchObject({
    intro: 'A true summary',
    version: '1.3.0',
    version_content: 'Better grids',
    rollout: '20',
  });
  expect(JSON.parse(String(sent.uploads))).not.toHaveProperty('code');
});

describe('a validation error of the server', () => {
  const UPDATE = 'PUT /api/cmt/plugin';
  const error = (path: string, rule: string, params: object = {}) => ({
    path,
    rule,
    params,
    message: `Wrong: ${path}`,
  });
  const aRefused = async (handlers: Record<string, Handler>) => {
    serveUploads();
    const shown = await showForm({
      pluginKey: 'grids',
      handlers: { [EDITED]: () => EDIT, [UPLOADS]: () => ({}), ...handlers },
    });
    await chooseCode({ manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await shown.user.type(field(/^Release notes/), 'New');
    await submitForm(shown.user);
    return shown;
  };
  const at = async (name: RegExp) => within(await screen.findByRole('group', { name }));

  it.each<[string, RegExp, number, string, object[], RegExp]>([
    [
      'an icon',
      /^Icon/,
      422,
      'invalid_image',
      [error('icon', 'icon_not_square', { width: 64, height: 32 })],
      /64×32 px, but an icon must be square/,
    ],
    [
      'a cover',
      /^Cover/,
      422,
      'invalid_image',
      [error('cover', 'too_many_pixels', { most: 40 })],
      /more than 40 million pixels/,
    ],
    [
      'one of several images',
      /^Gallery/,
      422,
      'invalid_image',
      [error('panel_images.1', 'not_a_picture')],
      /^image 2: This isn’t a readable JPEG/,
    ],
    [
      'a video',
      /^Gallery/,
      422,
      'invalid_video',
      [error('video', 'video_coding', { codings: 'H.264, VP9, AV1' })],
      /no track in H.264, VP9, AV1/,
    ],
    [
      'the count of both',
      /^Gallery/,
      422,
      'too_many_media',
      [error('panel_images', 'too_many_media', { pictures: 3, videos: 1, most: 3 })],
      /Images: 3, videos: 1\. You can add up to 3/,
    ],
    [
      'a file that is too large',
      /^Cover/,
      413,
      'body_too_large',
      [error('cover', 'file_too_large', { most: 5 })],
      /larger than 5 MB/,
    ],
    [
      'a package',
      /^Code file/,
      422,
      'invalid_package',
      [{ ...error('ui.panel', 'too_long', { most: 500 }), line: 7, column: 3 }],
      /^Line 7, column 3, ui\.panel: Use up to 500 characters/,
    ],
    [
      'what it alone judges',
      /^Code file/,
      422,
      'invalid_package',
      [error('menu', 'a_rule_of_tomorrow')],
      /^menu: The server does not accept this: Wrong: menu/,
    ],
  ])('in %s is shown at its field, in words', async (_what, name, status, id, details, words) => {
    await aRefused({ [UPDATE]: () => failure(status, id, details) });
    expect(await (await at(name)).findByText(words)).toBeVisible();
  });

  it('in the version number is shown with the current version', async () => {
    const details = [error('version', 'version_not_higher', { version: '1.3.0', current: '2.0.0' })];
    await aRefused({ [UPDATE]: () => failure(409, 'version_not_higher', details) });
    await waitFor(() =>
      expect(field(/^Version(?! desc)/)).toHaveAccessibleDescription(
        /1\.3\.0 is not higher than the current version 2\.0\.0/,
      ),
    );
  });

  it("about a file that has not arrived is shown at the file's field", async () => {
    const tooLarge = failure(413, 'body_too_large', [error('code', 'file_too_large', { most: 5 })]);
    const { api } = await aRefused({ [UPLOADS]: () => tooLarge });
    expect(await (await at(/^Code file/)).findByText(/larger than 5 MB/)).toBeVisible();
    expect(api.requestsTo(UPDATE)).toHaveLength(0);
  });
});

describe('a staged rollout', () => {
  const UPDATE = 'PUT /api/cmt/plugin';
  const receipt = { plugin_key: 'grids', version: '1.3.0', status: 1, checks: [] };
  const aSecond = (edit: Partial<PluginEdit>, response: object = receipt) => {
    serveUploads();
    const handlers = { [EDITED]: () => ({ ...EDIT, ...edit }), [UPDATE]: () => response, [UPLOADS]: () => ({}) };
    return showForm({ pluginKey: 'grids', handlers });
  };
  const sent = (api: FakeApi) => Object.fromEntries(api.requestsTo(UPDATE)[0]?.body as FormData);

  it('is chosen with a new version, and the final page says who gets it', async () => {
    const { api, user } = await aSecond({}, { ...receipt, rollout: 25 });
    await chooseCode({ manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await user.type(field(/^Release notes/), 'New');
    await user.click(screen.getByRole('radio', { name: 'Some users first' }));
    const share = screen.getByRole('spinbutton', { name: 'Share of users, in %' });
    expect(share).toHaveAccessibleDescription(/10% of users get this version; everyone else keeps 1\.1\.0/);
    await user.clear(share);
    await user.type(share, '25');
    await submitForm(user);
    expect(await screen.findByText(/^Once it’s approved, 25% of users get it first/)).toBeVisible();
    expect(sent(api)).toMatchObject({ version: '1.3.0', rollout: '25' });
  });

  it('is sent only if it was chosen', async () => {
    const { api, user } = await aSecond({});
    await chooseCode({ manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await user.type(field(/^Release notes/), 'New');
    await user.click(screen.getByRole('radio', { name: 'Some users first' }));
    await user.click(screen.getByRole('radio', { name: 'Everyone at once' }));
    await submitForm(user);
    expect(await screen.findByText(/^Everyone can see it once it’s approved/)).toBeVisible();
    expect(sent(api)).not.toHaveProperty('rollout');
  });

  it('is not offered for a pre-release, which only users who choose it get', async () => {
    const { api, user } = await aSecond({}, { ...receipt, version: '1.3.0-beta.9', users_keep: '1.1.0' });
    await chooseCode({ manifest_version: 1, main: 'host.run();', version: '1.3.0-beta.9' });
    await waitFor(() =>
      expect(field(/^Version$/)).toHaveAccessibleDescription(
        /pre-release: it joins the version history.* Everyone else keeps 1\.1\.0\./,
      ),
    );
    expect(screen.queryByRole('radio', { name: 'Some users first' })).not.toBeInTheDocument();
    await user.type(field(/^Release notes/), 'New');
    await submitForm(user);
    expect(await screen.findByText(/Everyone else keeps 1\.1\.0\./)).toBeVisible();
    expect(sent(api)).toMatchObject({ version: '1.3.0-beta.9' });
  });

  it('is not offered while no version is public', async () => {
    await aSecond({ current_version: null });
    expect(screen.queryByRole('radio', { name: 'Some users first' })).not.toBeInTheDocument();
  });
});

it('says beside the version number that it replaces the version in review', async () => {
  const edit = { ...EDIT, waiting: { kind: 'version', version: '1.2.0' } as const };
  await showForm({ pluginKey: 'grids', kind: 'version', handlers: { [EDITED]: () => edit } });
  expect(field(/^Version$/)).toHaveAccessibleDescription(
    /Version 1\.2\.0 is still in review\. Submitting now replaces it\./,
  );
});

it('shows why a plugin cannot be edited, and retries', async () => {
  let isOnServer = false;
  signedInAs();
  serveApi({
    [EDITED]: () => (isOnServer ? EDIT : failure(503, 'overloaded')),
  });
  await renderPage(() => (
    <ReleaseForm
      pluginKey="grids"
      kind="version"
      renderChecks={() => null}
      renderPreview={() => null}
      renderRejection={() => null}
      renderPermissions={() => null}
      renderTags={TAGS}
    />
  ));
  expect(await screen.findByText('Couldn’t load the plugin')).toBeVisible();
  isOnServer = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('Grids')).toBeVisible();
});

describe('a listing', () => {
  const LISTING = 'PUT /api/cmt/plugin/listing';

  it('is edited without a code file and a version, starting from the pending submission', async () => {
    const edit = { ...EDIT, waiting: { kind: 'listing', version: '1.2.0' } as const };
    const { api, user } = await showForm({ pluginKey: 'grids', kind: 'listing', handlers: { [EDITED]: () => edit } });
    expect(api.requestsTo(EDITED)[0]?.query).toEqual({ plugin_key: 'grids', kind: 'listing' });
    expect(screen.getByText('Listing of Grids')).toBeVisible();
    expect(screen.getByText(/Your last listing update is still in review/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Code file/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Version/ })).not.toBeInTheDocument();
    await user.clear(field(/^Summary/));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('1 field needs your attention')).toBeVisible();
    expect(api.requestsTo(LISTING)).toHaveLength(0);
  });

  it("is sent with the files that stay, and shows the server's errors at their fields", async () => {
    const { api, user } = await showForm({
      pluginKey: 'grids',
      kind: 'listing',
      handlers: {
        [EDITED]: () => EDIT,
        [LISTING]: () => failure(400, 'invalid_request', [{ path: 'body/intro', message: 'Too proud.' }]),
      },
    });
    await user.type(field(/^Summary/), ' at once');
    await submitForm(user);
    await waitFor(() => expect(field(/^Summary/)).toHaveAccessibleDescription(/Too proud\./));
    api.handle({ [LISTING]: () => ({ plugin_key: 'grids', version: '1.2.0', status: 1, checks: [] }) });
    await user.type(field(/^Summary/), ' and well');
    await submitForm(user);
    expect(await screen.findByRole('heading', { name: 'Listing submitted for review' })).toBeVisible();
    const sent = Object.fromEntries(api.requestsTo(LISTING)[1]?.body as FormData);
    expect(sent).toMatchObject({ plugin_key: 'grids', intro: 'Makes grids at once and well' });
    expect(Object.keys(sent)).not.toContain('version');
    expect(JSON.parse(sent.uploads as string)).toEqual({
      ...{ icon: '/files/icon.webp', cover: null, video: null },
      panel_images: ['/files/one.webp', '/files/two.webp'],
    });
  });

  it('says why it cannot be edited now', async () => {
    signedInAs();
    serveApi({ [EDITED]: () => failure(409, 'version_under_way') });
    await renderPage(() => (
      <ReleaseForm
        pluginKey="grids"
        kind="listing"
        renderChecks={() => null}
        renderPreview={() => null}
        renderRejection={() => null}
        renderPermissions={() => null}
        renderTags={TAGS}
      />
    ));
    expect(await screen.findByText('The listing can’t be edited on its own right now')).toBeVisible();
    expect(screen.getByText(/A version is in review or being rolled out/)).toBeVisible();
  });
});

it('warns before sending if the files do not fit in the remaining storage', async () => {
  const UPDATE = 'PUT /api/cmt/plugin';
  const storage = { used_bytes: 499_999_990, limit_bytes: 500_000_000 };
  const { api, user } = await showForm({
    pluginKey: 'grids',
    handlers: { [EDITED]: () => EDIT, 'GET /api/cmt/plugin/user/storage': () => ({ storage }) },
  });
  await chooseCode({ manifest_version: 1, main: 'host.run();', version: '9.0.0' });
  await user.type(field(/^Release notes/), 'New');
  await submitForm(user);
  expect(await screen.findByText(/^The chosen files take up 1 MB, but only 0 of 500 MB are left/)).toBeVisible();
  expect(api.requests.filter(({ line }) => line.startsWith('POST') || line === UPDATE)).toEqual([]);
});
