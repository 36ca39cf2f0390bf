import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Appeal, OwnBlock } from '../../../contract/moderation/blocks';
import type { PluginPeople } from '../../../contract/plugins/maintainers';
import type { ManagedPlugin, ManagedVersion } from '../../../contract/releases/versions';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import MinePluginPage from '.';

const VERSIONS = 'GET /api/cmt/plugin/version/list';
const WITHDRAW = 'PUT /api/cmt/plugin/version/withdraw';
const WITHDRAW_SUBMISSION = 'PUT /api/cmt/plugin/submission/withdraw';
const DELETE_SUBMISSION = 'DELETE /api/cmt/plugin/submission';
const ROLL_BACK = 'PUT /api/cmt/plugin/version/rollback';
const ROLLOUT = 'PUT /api/cmt/plugin/rollout';
const PEOPLE = 'GET /api/cmt/plugin/maintainer/list';
const INVITE = 'POST /api/cmt/plugin/maintainer/invite';
const REMOVE = 'DELETE /api/cmt/plugin/maintainer';
const UNPUBLISH = 'DELETE /api/cmt/plugin';
const DEPRECATE = 'PUT /api/cmt/plugin/deprecation';
const UNDEPRECATE = 'DELETE /api/cmt/plugin/deprecation';

let submissions = 0;
function aVersion(version: string, changes: Partial<ManagedVersion> = {}): ManagedVersion {
  submissions += 1;
  return {
    submission: submissions,
    kind: 'version',
    version,
    content: `News of ${version}`,
    status: 2,
    reason: null,
    submit_time: '2026-03-01T08:00:00.000Z',
    decide_time: '2026-03-02T08:00:00.000Z',
    size: 96_000,
    freeable_bytes: 0,
    withdraw_time: null,
    withdraw_reason: null,
    ...changes,
  };
}

function aManaged(changes: Partial<ManagedPlugin> = {}): ManagedPlugin {
  return {
    plugin_key: 'palette',
    name: 'Palette',
    names: {},
    icon: null,
    role: 'owner',
    is_public: true,
    block: null,
    current_version: '1.1.0',
    offered_versions: ['1.1.0', '1.0.0'],
    rollout: null,
    version_list: [aVersion('1.1.0'), aVersion('1.0.0')],
    ...changes,
  };
}

const aCrew = (changes: Partial<PluginPeople> = {}): PluginPeople => ({
  owner: { user_id: 7, name: 'Ada', avatar_url: null },
  maintainer_list: [{ user_id: 8, name: 'Bob', avatar_url: null, since: '2026-03-02T08:00:00.000Z' }],
  invitation_list: [],
  ...changes,
});

/** Opens the page of this plugin as user 7. */
async function open(plugin: ManagedPlugin, handlers: Parameters<typeof serveApi>[0] = {}) {
  signedInAs();
  const api = serveApi({ [VERSIONS]: () => plugin, [PEOPLE]: () => aCrew(), ...handlers });
  await renderPage(MinePluginPage, { address: '/mine/plugin/palette' });
  await screen.findByRole('heading', { name: plugin.name });
  return api;
}

const versionRow = async (version: string) => {
  const list = await screen.findByRole('list', { name: 'Versions' });
  const number = within(list).getAllByText(version)[0] as HTMLElement;
  return within(number.closest('li') as HTMLElement);
};
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('marks a pre-release, which does not become current', async () => {
  await open(aManaged({ version_list: [aVersion('1.2.0-beta.1'), aVersion('1.1.0')] }));
  expect((await versionRow('1.2.0-beta.1')).getByText('Pre-release')).toBeVisible();
  expect((await versionRow('1.1.0')).queryByText('Pre-release')).not.toBeInTheDocument();
});

it('asks a visitor to log in', async () => {
  serveApi({});
  await renderPage(MinePluginPage, { address: '/mine/plugin/palette' });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

it('shows the status of each submission', async () => {
  await open(
    aManaged({
      version_list: [
        aVersion('2.0.0', { status: 1, decide_time: null }),
        aVersion('1.1.0', { kind: 'listing', status: 3, reason: 'The cover is blurred.', size: null }),
        aVersion('1.1.0'),
        aVersion('1.0.1', { withdraw_time: '2026-04-01T08:00:00.000Z', withdraw_reason: 'It deletes layers.' }),
        aVersion('1.0.0', { status: 3, reason: 'superseded' }),
        aVersion('1.0.0-beta.1', { status: 3, reason: 'superseded' }),
      ],
    }),
  );
  const list = await screen.findByRole('list', { name: 'Versions' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[0]).toContain('In review');
  expect(rows[1]).toMatch(/Listing.*Rejected.*Reason: The cover is blurred\./);
  expect(rows[2]).toContain('Current');
  expect(rows[3]).toMatch(/Withdrawn.*Reason: It deletes layers\./);
  expect(rows[4]).toContain('Replaced by 1.0.1');
  expect(rows[5]).toContain('Replaced by 1.0.0');
  expect(rows[4]).not.toContain('Reason');
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Withdraw version 2.0.0 from review', 'Withdraw 1.1.0']);
});

it('withdraws a submission in review, after a confirmation', async () => {
  const pendingVersion = aVersion('2.0.0', { status: 1, decide_time: null });
  const taken = { ...pendingVersion, status: 3 as const, reason: 'withdrawn' };
  const api = await open(aManaged({ version_list: [pendingVersion] }), {
    [WITHDRAW_SUBMISSION]: () => aManaged({ version_list: [taken] }),
  });
  const withdraw = 'Withdraw version 2.0.0 from review';
  await userEvent.click((await versionRow('2.0.0')).getByRole('button', { name: withdraw }));
  expect(api.requestsTo(WITHDRAW_SUBMISSION)).toHaveLength(0);
  await confirm('Withdraw from review');
  expect(await screen.findByText('Version 2.0.0 was withdrawn from review')).toBeVisible();
  expect(api.requestsTo(WITHDRAW_SUBMISSION)[0]?.body).toEqual({
    plugin_key: 'palette',
    submission: pendingVersion.submission,
  });
  const row = await versionRow('2.0.0');
  expect(row.getByText('Withdrawn')).toBeVisible();
  expect(row.queryByText(/Reason/)).not.toBeInTheDocument();
});

it('allows only the plugin’s maintainers to withdraw', async () => {
  await open(aManaged({ role: 'manager', version_list: [aVersion('2.0.0', { status: 1, decide_time: null })] }));
  expect((await versionRow('2.0.0')).queryByRole('button')).not.toBeInTheDocument();
});

it('withdraws a version with a reason, after it explains the consequences', async () => {
  const after = aManaged({ current_version: '1.0.0', offered_versions: ['1.0.0'] });
  const api = await open(aManaged(), { [WITHDRAW]: () => after });
  await userEvent.click((await versionRow('1.1.0')).getByRole('button', { name: 'Withdraw 1.1.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 1.1.0' }));
  expect(dialog.getByText(/cannot be undone\. 1\.0\.0 becomes the current version\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
  expect(api.requestsTo(WITHDRAW)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It deletes layers.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('1.1.0 was withdrawn')).toBeVisible();
  expect(api.requestsTo(WITHDRAW)[0]?.body).toEqual({
    plugin_key: 'palette',
    version: '1.1.0',
    reason: 'It deletes layers.',
  });
  expect((await versionRow('1.0.0')).getByText('Current')).toBeVisible();
});

it('warns that the plugin will no longer be public without its last version', async () => {
  await open(aManaged({ offered_versions: ['1.1.0'], version_list: [aVersion('1.1.0')] }));
  expect(screen.queryByRole('heading', { name: 'Staged rollout' })).not.toBeInTheDocument();
  await userEvent.click((await versionRow('1.1.0')).getByRole('button', { name: 'Withdraw 1.1.0' }));
  expect(await screen.findByText(/the plugin will no longer be public/)).toBeVisible();
});

it('makes an earlier version current after a confirmation, and reloads when that fails', async () => {
  const api = await open(aManaged(), { [ROLL_BACK]: () => failure(410, 'version_withdrawn') });
  await userEvent.click((await versionRow('1.0.0')).getByRole('button', { name: 'Make current: 1.0.0' }));
  expect(await screen.findByText(/Everyone gets 1\.0\.0 right away/)).toBeVisible();
  await confirm('Make current');
  expect(await screen.findByText('This version was withdrawn. Choose another one.')).toBeVisible();
  await waitFor(() => expect(api.requestsTo(VERSIONS)).toHaveLength(2));
});

it('rolls out the newest version to a share of users', async () => {
  const api = await open(aManaged(), {
    [ROLLOUT]: () => aManaged({ current_version: '1.0.0', rollout: { version: '1.1.0', percent: 99 } }),
  });
  const slider = await screen.findByRole('slider', { name: 'Share of users who get 1.1.0' });
  expect(slider).toHaveValue('100');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('99% of users get 1.1.0; everyone else gets 1.0.0, with its listing.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await confirm('Apply');
  expect(await screen.findByText('Rolled out to 99%')).toBeVisible();
  expect(api.requestsTo(ROLLOUT)[0]?.body).toEqual({ plugin_key: 'palette', version: '1.1.0', percent: 99 });
});

it('invites by account, and confirms before the plugin is transferred', async () => {
  const invitation = {
    invitation_id: 4,
    invited: 'lin',
    role: 'owner',
    create_time: '2026-04-01T08:00:00.000Z',
  } as const;
  const api = await open(aManaged(), { [INVITE]: () => aCrew({ invitation_list: [invitation] }) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), ' lin ');
  await userEvent.click(screen.getByRole('radio', { name: 'Owner' }));
  await userEvent.click(screen.getByRole('button', { name: 'Transfer plugin' }));
  expect(await screen.findByText(/After lin accepts, they own the plugin/)).toBeVisible();
  expect(api.requestsTo(INVITE)).toHaveLength(0);
  await confirm('Transfer plugin');
  expect(await screen.findByText('Offered ownership')).toBeVisible();
  expect(api.requestsTo(INVITE)[0]?.body).toEqual({ plugin_key: 'palette', account: 'lin', role: 'owner' });
});

it('lets a maintainer leave, but decide nothing about others', async () => {
  const crew = aCrew({
    owner: { user_id: 9, name: 'Ada', avatar_url: null },
    maintainer_list: [
      { user_id: 7, name: 'Me', avatar_url: null, since: '2026-03-02T08:00:00.000Z' },
      { user_id: 8, name: 'Bob', avatar_url: null, since: '2026-03-02T08:00:00.000Z' },
    ],
  });
  const api = await open(aManaged({ role: 'maintainer' }), { [PEOPLE]: () => crew, [REMOVE]: () => ({}) });
  const people = within(await screen.findByRole('list', { name: 'People' }));
  expect(people.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave']);
  expect(screen.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument();
  await userEvent.click(people.getByRole('button', { name: 'Leave' }));
  await confirm('Leave');
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/mine'));
  expect(api.requestsTo(REMOVE)[0]?.body).toEqual({ plugin_key: 'palette', user_id: 7 });
});

it('removes the plugin from the site for its owner only, and explains what that means', async () => {
  const api = await open(aManaged(), { [UNPUBLISH]: () => ({ plugin_key: 'palette', is_deleted: false }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish plugin' }));
  expect(await screen.findByRole('alertdialog', { name: 'Unpublish Palette?' })).toBeVisible();
  await confirm('Unpublish plugin');
  await waitFor(() => expect(window.location.pathname).toBe('/plugins/mine'));
  expect(api.requestsTo(UNPUBLISH)[0]?.body).toEqual({ plugin_key: 'palette' });
});

it('lets the owner, but not a maintainer, delete a plugin that was never approved', async () => {
  await open(aManaged({ is_public: false, current_version: null, offered_versions: [], version_list: [] }));
  expect(await screen.findByRole('button', { name: 'Delete plugin' })).toBeVisible();
  cleanup();
  await open(aManaged({ role: 'maintainer' }));
  expect(screen.queryByRole('button', { name: 'Unpublish plugin' })).not.toBeInTheDocument();
});

it('links a maintainer to a new version and the listing form, but not an administrator', async () => {
  await open(aManaged());
  await userEvent.click(screen.getByRole('button', { name: 'Edit listing' }));
  await waitFor(() => expect(window.location.search).toBe('?plugin_key=palette&release=listing'));
  cleanup();
  await open(aManaged({ is_public: false }));
  expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit listing' })).not.toBeInTheDocument();
  cleanup();
  await open(aManaged({ role: 'manager' }));
  expect(screen.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument();
});

describe('a blocked plugin', () => {
  const APPEAL = 'POST /api/cmt/plugin/appeal';
  const anAppeal = (changes: Partial<Appeal> = {}): Appeal => ({
    ...{ id: 3, text: 'We mended it.', create_time: '2026-04-02T08:00:00.000Z', status: 'open' },
    ...{ answer: '', decide_time: null, ...changes },
  });
  const aBlock = (changes: Partial<OwnBlock> = {}): OwnBlock => ({
    ...{ reason: 'It sends documents away.', rule: 'privacy', block_time: '2026-04-01T08:00:00.000Z' },
    ...{ appeals: [], appeals_left: 3, ...changes },
  });
  const blocked = (changes: Partial<OwnBlock> = {}, more: Partial<ManagedPlugin> = {}) =>
    aManaged({ is_public: false, block: aBlock(changes), ...more });

  it('is shown with its reason, and can be appealed', async () => {
    const api = await open(blocked(), { [APPEAL]: () => aBlock() });
    expect(screen.getByText('It sends documents away.')).toBeVisible();
    expect(screen.getByText('Privacy')).toBeVisible();
    const words = screen.getByRole('textbox', { name: /Your appeal/ });
    expect(words).toHaveAccessibleDescription(/3 appeals are left/);
    await userEvent.type(words, 'We mended it.');
    api.handle({ [VERSIONS]: () => blocked({ appeals: [anAppeal()], appeals_left: 2 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('The appeal was sent')).toBeVisible();
    expect(api.requestsTo(APPEAL)[0]?.body).toEqual({ plugin_key: 'palette', text: 'We mended it.' });
    const appeals = within(await screen.findByRole('list', { name: 'Appeals' }));
    expect(appeals.getByText('Waiting for an administrator')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Your appeal/ })).not.toBeInTheDocument();
  });

  it('shows the answer to a refused appeal, and keeps the text of an appeal that failed to send', async () => {
    const refused = anAppeal({ status: 'refused', answer: 'It still does.' });
    await open(blocked({ appeals: [refused], appeals_left: 2 }), { [APPEAL]: () => failure(409, 'appeal_repeated') });
    expect(screen.getByText('It still does.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Your appeal/ }), 'We mended it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(
      await screen.findByText('An appeal with the same text was already rejected. Add what is new.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Your appeal/ })).toHaveValue('We mended it.');
  });

  it('keeps the text of an appeal while the server cannot be reached', async () => {
    const api = await open(blocked(), { [APPEAL]: () => failure(0) });
    api.handle({ [VERSIONS]: () => failure(0) });
    await userEvent.type(screen.getByRole('textbox', { name: /Your appeal/ }), 'We mended it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await waitFor(() => expect(api.requestsTo(APPEAL)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the appeal' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: /Your appeal/ })).toHaveValue('We mended it.');
    expect(api.requestsTo(VERSIONS)).toHaveLength(1);
  });

  it('accepts no further appeal after the last one, and none from an administrator', async () => {
    await open(blocked({ appeals: [anAppeal({ status: 'refused', answer: 'No' })], appeals_left: 0 }));
    expect(screen.getByText('No appeals against this block are left.')).toBeVisible();
    cleanup();
    await open(blocked({}, { role: 'manager' }));
    expect(screen.queryByRole('textbox', { name: /Your appeal/ })).not.toBeInTheDocument();
  });
});

it('shows why it cannot be loaded, and retries', async () => {
  signedInAs();
  const api = serveApi({ [VERSIONS]: () => failure(403, 'forbidden'), [PEOPLE]: () => aCrew() });
  await renderPage(MinePluginPage, { address: '/mine/plugin/palette' });
  expect(await screen.findByText('Your account doesn’t have permission to do this.')).toBeVisible();
  api.handle({ [VERSIONS]: () => aManaged() });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Palette' })).toBeVisible();
});

it('deletes a rejected version after a confirmation, and shows how much storage is free again', async () => {
  const rejected = aVersion('1.2.0', { status: 3, reason: 'It does nothing.', freeable_bytes: 40_000_000 });
  const plugin = aManaged({ version_list: [rejected, aVersion('1.1.0')] });
  const gone = { ...plugin, version_list: [{ ...rejected, freeable_bytes: 0 }, aVersion('1.1.0')] };
  const api = await open(plugin, { [DELETE_SUBMISSION]: () => gone });
  expect((await versionRow('1.1.0')).queryByRole('button', { name: 'Delete 1.1.0' })).not.toBeInTheDocument();
  await userEvent.click((await versionRow('1.2.0')).getByRole('button', { name: 'Delete 1.2.0' }));
  await confirm('Delete');
  expect(await screen.findByText(/1\.2\.0 was deleted\. .+ freed/)).toBeVisible();
  expect(api.requestsTo(DELETE_SUBMISSION)[0]?.body).toEqual({
    plugin_key: 'palette',
    submission: rejected.submission,
  });
  expect((await versionRow('1.2.0')).queryByRole('button', { name: 'Delete 1.2.0' })).not.toBeInTheDocument();
  expect((await versionRow('1.2.0')).getByText('Reason: It does nothing.')).toBeVisible();
});

it('offers no deletion to administrators, nor of the shown version of a plugin without approval', async () => {
  const rejected = () => aVersion('1.2.0', { status: 3, freeable_bytes: 40_000_000 });
  await open(aManaged({ role: 'manager', version_list: [rejected(), aVersion('1.1.0')] }));
  expect((await versionRow('1.2.0')).queryByRole('button')).not.toBeInTheDocument();
  cleanup();
  const first = aVersion('1.1.0', { status: 3, freeable_bytes: 40_000_000 });
  await open(aManaged({ is_public: false, current_version: null, version_list: [rejected(), first] }));
  expect((await versionRow('1.2.0')).queryByRole('button')).not.toBeInTheDocument();
  expect((await versionRow('1.1.0')).getByRole('button', { name: 'Delete 1.1.0' })).toBeVisible();
});

describe('deprecation', () => {
  const successor = { plugin_key: 'grids', name: 'Grids', names: {} };

  it('needs a reason, names a successor, and can be changed', async () => {
    const deprecated = aManaged({ deprecation: { reason: 'Use Grids.', successor } });
    const api = await open(aManaged(), { [DEPRECATE]: () => deprecated });
    const send = await screen.findByRole('button', { name: 'Deprecate' });
    expect(send).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Use Grids.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Key of the plugin/ }), ' grids ');
    await userEvent.click(send);
    expect(await screen.findByText('Saved. The plugin is deprecated')).toBeVisible();
    expect(api.requestsTo(DEPRECATE).map(({ body }) => body)).toEqual([
      { plugin_key: 'palette', reason: 'Use Grids.', successor: 'grids' },
    ]);
    expect(screen.getByText('Deprecated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  });

  it('says what is wrong with a successor, and leaves the text', async () => {
    await open(aManaged({ role: 'manager' }), { [DEPRECATE]: () => failure(422, 'invalid_successor') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Use Grids.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Key of the plugin/ }), 'palette');
    await userEvent.click(screen.getByRole('button', { name: 'Deprecate' }));
    expect(await screen.findByText(/This plugin can’t be the replacement/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Use Grids.');
  });

  it('can be canceled', async () => {
    const api = await open(aManaged({ deprecation: { reason: 'Use Grids.', successor } }), {
      [UNDEPRECATE]: () => aManaged(),
    });
    expect(await screen.findByRole('textbox', { name: /^Key of the plugin/ })).toHaveValue('grids');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the deprecation' }));
    expect(await screen.findByText('The plugin is no longer deprecated')).toBeVisible();
    expect(api.requestsTo(UNDEPRECATE).map(({ body }) => body)).toEqual([{ plugin_key: 'palette' }]);
    expect(screen.queryByText('Deprecated')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  });

  it('is not offered before the first approval', async () => {
    await open(aManaged({ is_public: false, current_version: null }));
    expect(screen.queryByRole('heading', { name: 'Deprecation' })).not.toBeInTheDocument();
  });
});
