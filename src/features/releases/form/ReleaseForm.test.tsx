import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PluginEdit } from '../../../../contract/edits';
import type { SubmissionKind } from '../../../../contract/plugins';
import { type FakeApi, failure, type Handler, serveApi } from '../../../../tests/support/fakeApi';
import { serveUploads } from '../../../../tests/support/fakeUploads';
import { renderPage, signedInAs } from '../../../../tests/support/renderPage';
import type { PageParts } from './PageParts';
import { ReleaseForm } from './ReleaseForm';

const TAGS: PageParts['renderTags'] = ({ chosen }) => <p>Tags {chosen.join()}</p>;

interface Shown {
  pluginKey?: string | null;
  kind?: SubmissionKind;
  answers?: Record<string, Handler>;
}

async function show({ pluginKey = null, kind = 'version', answers = {} }: Shown = {}) {
  signedInAs();
  const api = serveApi(answers);
  await renderPage(() => (
    <ReleaseForm
      pluginKey={pluginKey}
      kind={kind}
      renderChecks={() => null}
      renderTags={TAGS}
      renderPermissions={({ permissions, network_hosts }) => (
        <p>Asks for {[...permissions, ...network_hosts].join()}</p>
      )}
    />
  ));
  await screen.findByRole('textbox', { name: NAME });
  return { api, user: userEvent.setup({ applyAccept: false }) };
}

const NAME = /^Name(?! of)/;
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const json = (value: unknown) =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], 'plugin.json', { type: 'application/json' });
const chooseCode = async (user: ReturnType<typeof userEvent.setup>, value: unknown) =>
  user.upload(within(screen.getByRole('group', { name: /^Code file/ })).getByLabelText(/Code file/), json(value));

it("shows a field's error after it loses focus, and counts characters while typing", async () => {
  const { user } = await show();
  await user.click(field(NAME));
  expect(screen.queryByText('This is required')).not.toBeInTheDocument();
  await user.tab();
  expect(field(NAME)).toHaveAccessibleDescription('This is required');
  await user.click(field(NAME));
  await user.paste('n'.repeat(51));
  expect(screen.getByText('51 / 50')).toBeVisible();
  expect(field(NAME)).toHaveAccessibleDescription('Longer than 50 characters');
});

it('shows all errors on submit, and moves to the first', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText('7 fields need your attention')).toBeVisible();
  expect(screen.getByText('Choose the plugin’s code file')).toBeVisible();
  expect(within(screen.getByRole('group', { name: /^Code file/ })).getByLabelText(/Code file/)).toHaveFocus();
});

it('opens the language of the first error', async () => {
  const { user } = await show();
  await chooseCode(user, {
    manifest_version: 1,
    main: 'run()',
    name: 'Grids',
    version: '1.0.0',
    intro: 'i',
    description: 'd',
  });
  await screen.findByText('Asks for');
  await user.click(screen.getByRole('tab', { name: /日本語/ }));
  await user.click(field(NAME));
  await user.paste('あ'.repeat(51));
  await user.click(screen.getByRole('tab', { name: 'Original' }));
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /日本語.*needs attention/ })).toHaveAttribute('aria-selected', 'true'),
  );
  expect(field(NAME)).toHaveFocus();
});

it('reads the code file, shows its permissions, and fills the empty fields', async () => {
  const { user } = await show();
  await user.type(field(NAME), 'My own name');
  await chooseCode(user, {
    ...{ manifest_version: 1, main: 'run()', name: 'Grids', version: '2.1.0', intro: 'Makes grids' },
    ...{ editor_type: ['design', 'whiteboard'], permissions: ['clipboard'] },
    network_access: { allowed_domains: ['api.example.com'] },
  });
  expect(await screen.findByText('Asks for clipboard,api.example.com')).toBeVisible();
  expect(screen.getByText('Design, Whiteboard')).toBeVisible();
  expect(field(NAME)).toHaveValue('My own name');
  expect(field(/^Summary/)).toHaveValue('Makes grids');
  expect(field(/^Version\W*$/)).toHaveValue('2.1.0');
});

it('refuses a code file with every error by its line and path, and keeps the previous valid one', async () => {
  const { user } = await show();
  await chooseCode(user, { manifest_version: 1, main: 'run()', name: 'Grid kit', version: '1.0.0' });
  await screen.findByText('Asks for');
  await chooseCode(
    user,
    '{\n  "manifest_version": 1,\n  "main": "run()",\n  "version": "one",\n  "permissions": [7]\n}',
  );
  const errors = await screen.findByText('2 problems in plugin.json');
  const list = within(errors.parentElement as HTMLElement);
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Line 4, column \d+version.*1\.4\.0/),
    expect.stringMatching(/^Line 5, column \d+permissions\.0/),
  ]);
  expect(screen.getByText('Grid kit')).toBeVisible();
});

it('refuses a manifest that refers to a code file, and says what to do', async () => {
  const { user } = await show();
  await chooseCode(user, { name: 'Capital', api: '1.0.0', main: 'code.js', ui: 'ui.html', editorType: ['figma'] });
  const errors = await screen.findByText('2 problems in plugin.json');
  const list = within(errors.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list[0]).toHaveTextContent(
    /main“code.js” is the name of a file that isn’t in the package.*Drop the whole folder/,
  );
  expect(list[1]).toHaveTextContent(/ui“ui.html” is the name of a file/);
  expect(screen.queryByText('Asks for')).not.toBeInTheDocument();
  expect(field(NAME)).toHaveValue('');
});

it('replaces texts of the previous code file with those of the new one, and offers them for edited fields', async () => {
  const { user } = await show();
  const first = { name: 'Grids', version: '1.0.0', intro: 'Makes grids', description: 'All grids.' };
  await chooseCode(user, { manifest_version: 1, main: 'run()', ...first });
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  await user.type(field(/^Summary/), ' for me');
  await chooseCode(user, { manifest_version: 1, main: 'run()', name: 'Lines', version: '2.0.0', intro: 'Makes lines' });
  await waitFor(() => expect(field(NAME)).toHaveValue('Lines'));
  expect(field(/^Version\W*$/)).toHaveValue('2.0.0');
  // The first file's text must not be used for the second plugin.
  expect(field(/^Description/)).toHaveValue('');
  expect(field(/^Summary/)).toHaveValue('Makes grids for me');
  const offers = within(screen.getByRole('region', { name: 'From the code file' }));
  expect(offers.getAllByRole('listitem')).toHaveLength(1);
  expect(offers.getByText('Makes lines')).toBeVisible();
  await user.click(offers.getByRole('button', { name: 'Use the code file’s text: Summary' }));
  expect(field(/^Summary/)).toHaveValue('Makes lines');
  expect(screen.queryByRole('region', { name: 'From the code file' })).not.toBeInTheDocument();
});

it('says that a plugin for another tool’s developer mode runs in no editor here', async () => {
  const { user } = await show();
  await chooseCode(user, { main: 'run()', name: 'Snippets', editorType: ['dev'] });
  expect(await screen.findByText('Dev Mode (Figma), not part of this suite')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/people who install it cannot run it/);
  expect(screen.queryByText('Design')).not.toBeInTheDocument();
});

it('offers a starter package that the form accepts unchanged', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Format of the code file' }));
  for (const name of ['Download a starter', 'Download an example', 'Download the JSON Schema']) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const sample = JSON.parse(new TextDecoder().decode(await (saved.pop() as Blob).arrayBuffer()));
    if (name.endsWith('Schema')) expect(sample).toMatchObject({ title: 'Plugin package' });
    else {
      await chooseCode(user, sample);
      await waitFor(() => expect(field(NAME)).toHaveValue(sample.name));
    }
    expect(screen.queryByText(/plugin\.json has/)).not.toBeInTheDocument();
  }
});

it('accepts only json as code', async () => {
  const { user } = await show();
  await user.upload(
    within(screen.getByRole('group', { name: /^Code file/ })).getByLabelText(/Code file/),
    new File(['x'], 'main.js', { type: 'text/javascript' }),
  );
  expect(screen.getByText(/Only JSON files are supported/)).toBeVisible();
});

it('checks images by their content, not by their file names', async () => {
  const { user } = await show();
  const icon = within(screen.getByRole('group', { name: 'Icon' }));
  await user.upload(icon.getByLabelText('Icon'), new File(['<svg/>'], 'icon.png', { type: 'image/png' }));
  expect(await icon.findByText('Incorrect image format')).toBeVisible();
  const media = within(screen.getByRole('group', { name: 'Gallery' }));
  await user.upload(media.getByLabelText('Gallery'), new File(['no video'], 'demo.mp4', { type: 'video/mp4' }));
  expect(await media.findByText('demo.mp4: Incorrect video format')).toBeVisible();
});

const UPLOADS = 'POST /api/cmt/uploads';
const EDITED = 'GET /api/cmt/plugin/edit';
const EDIT: PluginEdit = {
  ...{
    plugin_key: 'grids',
    version: '1.2.0',
    current_version: '1.1.0',
    waiting: null,
    name: 'Grids',
    intro: 'Makes grids',
    description: 'Of every size.',
  },
  ...{ texts: { 'ja-JP': { name: 'グリッド' } }, tag_ids: [2], icon: '/files/icon.webp', cover: null },
  ...{ panel_images: ['/files/one.webp', '/files/two.webp'], video: null, contact: 'ada@square.test' },
  ...{ technical_support: '', copyright: { type: 'custom', holder: 'Ada Ltd' } },
};

it('starts a new version with the last submission', async () => {
  await show({ pluginKey: 'grids', answers: { [EDITED]: () => EDIT } });
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

describe('a validation error of the server', () => {
  const UPDATE = 'PUT /api/cmt/plugin';
  const error = (path: string, rule: string, params: object = {}) => ({
    path,
    rule,
    params,
    message: `Wrong: ${path}`,
  });
  const aRefused = async (answers: Record<string, Handler>) => {
    serveUploads();
    const shown = await show({
      pluginKey: 'grids',
      answers: { [EDITED]: () => EDIT, [UPLOADS]: () => ({}), ...answers },
    });
    await chooseCode(shown.user, { manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await shown.user.type(field(/^Release notes/), 'New');
    await shown.user.click(screen.getByRole('button', { name: 'Submit for review' }));
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
      'one of several pictures',
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
      /3 images and 1 videos\. You can add up to 3/,
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
  const aSecond = (edit: Partial<PluginEdit>, answer: object = receipt) => {
    serveUploads();
    const answers = { [EDITED]: () => ({ ...EDIT, ...edit }), [UPDATE]: () => answer, [UPLOADS]: () => ({}) };
    return show({ pluginKey: 'grids', answers });
  };
  const sent = (api: FakeApi) => Object.fromEntries(api.requestsTo(UPDATE)[0]?.body as FormData);

  it('is chosen with a new version, and the final page says who gets it', async () => {
    const { api, user } = await aSecond({}, { ...receipt, rollout: 25 });
    await chooseCode(user, { manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await user.type(field(/^Release notes/), 'New');
    await user.click(screen.getByRole('radio', { name: 'Some people first' }));
    const share = screen.getByRole('spinbutton', { name: 'Share of people, in %' });
    expect(share).toHaveAccessibleDescription(/10% of users get this version; everyone else keeps 1\.1\.0/);
    await user.clear(share);
    await user.type(share, '25');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/^Once it’s approved, 25% of users get it first/)).toBeVisible();
    expect(sent(api)).toMatchObject({ version: '1.3.0', rollout: '25' });
  });

  it('is sent only if it was chosen', async () => {
    const { api, user } = await aSecond({});
    await chooseCode(user, { manifest_version: 1, main: 'host.run();', version: '1.3.0' });
    await user.type(field(/^Release notes/), 'New');
    await user.click(screen.getByRole('radio', { name: 'Some people first' }));
    await user.click(screen.getByRole('radio', { name: 'Everyone at once' }));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/^Everyone can see it once it’s approved/)).toBeVisible();
    expect(sent(api)).not.toHaveProperty('rollout');
  });

  it('is not offered while no version is public', async () => {
    await aSecond({ current_version: null });
    expect(screen.queryByRole('radio', { name: 'Some people first' })).not.toBeInTheDocument();
  });
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
      renderPermissions={() => null}
      renderTags={TAGS}
    />
  ));
  expect(await screen.findByText('The plugin did not load')).toBeVisible();
  isOnServer = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByDisplayValue('Grids')).toBeVisible();
});

describe('a listing', () => {
  const LISTING = 'PUT /api/cmt/plugin/listing';

  it('is edited without a code file and a version, starting from the pending submission', async () => {
    const edit = { ...EDIT, waiting: { kind: 'listing', version: '1.2.0' } as const };
    const { api, user } = await show({ pluginKey: 'grids', kind: 'listing', answers: { [EDITED]: () => edit } });
    expect(api.requestsTo(EDITED)[0]?.query).toEqual({ plugin_key: 'grids', kind: 'listing' });
    expect(screen.getByText('Listing of Grids')).toBeVisible();
    expect(screen.getByText(/Your last listing update is still in review/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Code file/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Version/ })).not.toBeInTheDocument();
    await user.clear(field(/^Summary/));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('1 field needs your attention')).toBeVisible();
    expect(api.requestsTo(LISTING)).toHaveLength(0);
  });

  it("is sent with the files that stay, and shows the server's errors at their fields", async () => {
    const { api, user } = await show({
      pluginKey: 'grids',
      kind: 'listing',
      answers: {
        [EDITED]: () => EDIT,
        [LISTING]: () => failure(400, 'invalid_request', [{ path: 'body/intro', message: 'Too proud.' }]),
      },
    });
    await user.type(field(/^Summary/), ' at once');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(field(/^Summary/)).toHaveAccessibleDescription(/Too proud\./));
    api.answer({ [LISTING]: () => ({ plugin_key: 'grids', version: '1.2.0', status: 1, checks: [] }) });
    await user.type(field(/^Summary/), ' and well');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
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
  const { api, user } = await show({
    pluginKey: 'grids',
    answers: { [EDITED]: () => EDIT, 'GET /api/cmt/plugin/user/storage': () => ({ storage }) },
  });
  await chooseCode(user, { manifest_version: 1, main: 'host.run();', version: '9.0.0' });
  await user.type(field(/^Release notes/), 'New');
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(/^The chosen files have 1 MB, but only 0 of 500 MB are left/)).toBeVisible();
  expect(api.requests.filter(({ line }) => line.startsWith('POST') || line === UPDATE)).toEqual([]);
});
