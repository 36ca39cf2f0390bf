import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmissionKind } from '../../../contract/plugins/plugins';
import type { PluginEdit } from '../../../contract/releases/edits';
import type { PageParts } from '../../../src/features/releases/form/PageParts';
import { ReleaseForm } from '../../../src/features/releases/form/ReleaseForm';
import { type Handler, serveApi } from './fakeApi';
import { aDetail } from './fakePlugins';
import { renderPage, signedInAs } from './renderPage';

/** Shows the ids of the chosen tags. */
export const TAGS: PageParts['renderTags'] = ({ chosen }) => <p>Tags {chosen.join()}</p>;

interface Shown {
  pluginKey?: string | null;
  kind?: SubmissionKind;
  handlers?: Record<string, Handler>;
  /** Differences of the logged-in user. */
  as?: Parameters<typeof signedInAs>[0];
}

/** Renders the release form for a logged-in user, and waits for its fields. */
export async function showForm({ pluginKey = null, kind = 'version', handlers = {}, as = {} }: Shown = {}) {
  signedInAs(as);
  const api = serveApi(handlers);
  await renderPage(() => (
    <ReleaseForm
      pluginKey={pluginKey}
      kind={kind}
      renderChecks={() => null}
      renderTags={TAGS}
      renderPreview={({ name, intro }, tags) => (
        <p>
          Preview of {name}: {intro} {tags.join()}
        </p>
      )}
      renderRejection={({ reason }) => <p>Rejected: {reason}</p>}
      renderPermissions={({ permissions, network_hosts }) => (
        <p>Asks for {[...permissions, ...network_hosts].join()}</p>
      )}
    />
  ));
  await screen.findByRole('textbox', { name: NAME });
  return { api, user: userEvent.setup({ applyAccept: false }) };
}

/** Label of the name field. */
export const NAME = /^Name(?! of)/;
/** A text field by its label. */
export const field = (name: RegExp) => screen.getByRole('textbox', { name });
const json = (value: unknown) =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], 'plugin.json', { type: 'application/json' });
/** Chooses files of a plugin. */
export const chooseFiles = async (...files: File[]) => {
  const group = screen.getByRole('group', { name: /^Code file/ });
  const input = group.querySelector('input[type="file"]:not([webkitdirectory])') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
};
/** Chooses a code file with this content: a text, or a value as JSON. */
export const chooseCode = async (value: unknown) => chooseFiles(json(value));

/** Opens the preview, and confirms it. */
export async function submitForm(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
}

/** The call that returns the values of an existing plugin. */
export const EDITED = 'GET /api/cmt/plugin/edit';
/** Values of an existing plugin. */
export const EDIT: PluginEdit = {
  ...{
    plugin_key: 'grids',
    version: '1.2.0',
    current_version: '1.1.0',
    waiting: null,
    unapproved: null,
    shown: aDetail({ plugin_key: 'grids' }),
    name: 'Grids',
    intro: 'Makes grids',
    description: 'Of every size.',
  },
  ...{ texts: { 'ja-JP': { name: 'グリッド' } }, tag_ids: [2], icon: '/files/icon.webp', cover: null },
  ...{ panel_images: ['/files/one.webp', '/files/two.webp'], video: null, contact: 'ada@square.test' },
  ...{ technical_support: '', copyright: { type: 'custom', holder: 'Ada Ltd' } },
};
