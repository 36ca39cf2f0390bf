import { basename } from 'node:path';
import type { PluginEdit } from '../contract/releases/edits';
import type { ReleaseReceipt } from '../contract/releases/releases';
import { MEDIA_LIMITS } from '../contract/values/releases';
import { nextVersion } from '../shared/plugins/importDefaults';
import { otherPackageName } from '../shared/plugins/releaseRules';
import { readAcknowledgements, reasonErrors, sendAcknowledgements } from './acknowledgements';
import { CliError, EXIT } from './CliError';
import { type Command, type CommandContext, type Outcome, readArguments, usageError } from './Command';
import { findingLine } from './package/checkFindings';
import { type LoadedPackage, loadPackage } from './package/loadPackage';
import { readSmallFile } from './package/readSmallFile';
import { fieldErrors, refuseFields, refuseTooManyMedia, refuseWrongMedia } from './releaseErrors';
import { type ReleaseTexts, releaseTexts } from './releaseTexts';
import { SiteClient, tokenFrom } from './SiteClient';
import { siteOrigin } from './siteAddress';
import { shellWord } from './terminal';

const OPTIONS = {
  'plugin-key': { type: 'string' },
  name: { type: 'string' },
  summary: { type: 'string' },
  description: { type: 'string' },
  version: { type: 'string' },
  contact: { type: 'string' },
  message: { type: 'string', short: 'm' },
  rollout: { type: 'string' },
  icon: { type: 'string' },
  cover: { type: 'string' },
  panel: { type: 'string', multiple: true },
  video: { type: 'string' },
  url: { type: 'string' },
  'despite-checks': { type: 'boolean' },
  acknowledge: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const;

const NOTHING_SENT = 'The site would refuse this release. Nothing was sent.';

type PublishOptions = ReturnType<typeof readOptions>['values'];
const readOptions = (args: string[]) => readArguments(args, OPTIONS, '<folder or package>');

export const publish: Command = {
  usage: `plugin-square publish <folder or package.json> [options]

Packs a plugin and submits it for review: a new one, or with --plugin-key a new version of your own.
  --plugin-key KEY    the plugin of which this is a new version
  --name, --summary, --description, --version TEXT   instead of the manifest's. Without either, a new plugin has the
                      name of its folder and version 1.0.0; a summary is the first line of the description, and a
                      description the summary. A new version keeps the texts and gets the next number
  --contact TEXT      how to reach you, shown to everyone on the plugin's page (by default a terminal asks for it, and a
                      new version keeps the previous one)
  -m, --message TEXT  release notes of this version
  --rollout N         after approval, N percent of users get it first; raise the share under "My plugins"
  --icon, --cover, --panel, --video FILE   images and video; --panel may be repeated
  --url URL           the site, instead of PLUGIN_SQUARE_URL
  --despite-checks    sends the plugin although automatic checks failed; the reviewer sees the findings
  --acknowledge PLACE=REASON   with --despite-checks: tells the reviewer why the finding at this place is harmless, as
                      in "code.js:3:7=Our own server"; may be repeated. The place is the beginning of its line, or
                      the rule of a finding without a place
  --dry-run           packs and checks, but sends nothing
  -y, --yes           replaces a version that is in review without asking (a terminal asks)
  --json              prints one JSON object
PLUGIN_SQUARE_TOKEN is the access token; it needs the scope "publish".`,

  async run(args: string[], surroundings: CommandContext): Promise<Outcome> {
    const { subject, values } = readOptions(args);
    const loaded = await loadPackage(subject, surroundings);
    if (!values['despite-checks']) refuseFindings(loaded, subject);
    const { env, note, prompt } = surroundings;
    const key = values['plugin-key'];
    if (!key && values.contact === undefined && !prompt) throw contactMissing();
    refuseWrongRollout(values);
    const acknowledgements = readAcknowledgements(values.acknowledge);
    refuseFields(reasonErrors(acknowledgements), NOTHING_SENT);
    const texts = releaseTexts(loaded.about, values, subject);
    refuseFields(fieldErrors(texts, values, loaded.about), NOTHING_SENT);
    const packageName = otherPackageName(texts.name ?? '', loaded.about.name);
    if (packageName && texts.name)
      note(`note: the package says "${packageName}"; the site will show "${texts.name.trim()}"`);
    const form = await readForm(values, loaded);
    if (values['dry-run']) return notSent(loaded, setTexts(form, texts, loaded), texts);

    const site = new SiteClient(siteOrigin(values.url, env), tokenFrom(env), note);
    if (!site.hasToken) throw tokenMissing();
    const previous = key ? await lastSubmitted(site, key) : null;
    const contact = values.contact ?? (previous ? contactOf(previous) : await promptForContact(surroundings));
    refuseFields(fieldErrors(texts, { ...values, contact }, loaded.about), NOTHING_SENT);
    form.set('contact', contact);
    const version = texts.version || nextVersion(previous?.current_version ?? null);
    setTexts(form, { ...texts, version }, loaded);
    if (previous) await confirmReplacing(previous, version, values, surroundings);
    const method = key ? 'PUT' : 'POST';
    const receipt = await site.request<ReleaseReceipt>('/plugin', { method, form, signedIn: true });
    for (const line of findingLines(receipt, loaded, subject)) note(`warning: the reviewer will see: ${line}`);
    await sendAcknowledgements(site, receipt, acknowledgements, { ...loaded, note });
    return { exit: EXIT.done, text: receiptText(receipt, values), data: { ...receipt } };
  },
};

/** The key and version of the submission, and the command that shows the decision: only the site knows the key. */
function receiptText({ plugin_key, version, rollout, users_keep }: ReleaseReceipt, { url }: PublishOptions): string {
  const share = rollout === undefined ? '' : `; ${rollout}% of users get it first after approval`;
  const note = users_keep ? `; it is a pre-release: users keep ${users_keep} unless they choose it` : '';
  const site = url ? ` --url ${shellWord(url)}` : '';
  const next = `Next: plugin-square status ${shellWord(plugin_key)} --wait${site}`;
  return `${plugin_key} ${version} is in review${share}${note}\n${next}`;
}

/** @throws {CliError} `wrong_use` */
function refuseWrongRollout({ rollout, 'plugin-key': key }: PublishOptions): void {
  if (rollout === undefined) return;
  if (!key)
    throw usageError('--rollout is only for new versions of a plugin. All users get the first version. Leave it out.');
  if (!/^([1-9]\d?|100)$/.test(rollout))
    throw usageError(`--rollout ${rollout} is not a percentage: use a whole number from 1 to 100.`);
}

/**
 * Prevents sending a package with findings, such as a secret that was left in the code.
 *
 * @throws {CliError} `checks_failed`
 */
function refuseFindings({ findings }: LoadedPackage, subject: string): void {
  if (findings.length === 0) return;
  const lines = findings.map((finding) => findingLine(finding, subject));
  const why =
    'Automatic checks failed, and nothing was sent. Fix the findings, or send the plugin with --despite-checks, ' +
    'and say with --acknowledge why one is harmless:';
  throw new CliError(EXIT.invalid, 'checks_failed', [why, ...lines].join('\n'), { findings });
}

/** Lines for the findings that the site returned. */
function findingLines({ checks }: ReleaseReceipt, { inItsFile }: LoadedPackage, subject: string): string[] {
  return checks.flatMap(({ findings }) => findings.map((finding) => findingLine(inItsFile(finding), subject)));
}

async function readForm(flags: PublishOptions, { bytes }: LoadedPackage): Promise<FormData> {
  const panels = flags.panel ?? [];
  refuseTooManyMedia(panels.length, flags.video ? 1 : 0);
  const form = new FormData();
  if (flags['plugin-key']) form.set('plugin_key', flags['plugin-key']);
  if (flags.message !== undefined) form.set('version_content', flags.message);
  if (flags.rollout) form.set('rollout', flags.rollout);
  form.set('code', blobOf(bytes), 'package.json');
  const files = [
    ['icon', flags.icon],
    ['cover', flags.cover],
    ...panels.map((panel) => ['panel_images', panel] as const),
    ['video', flags.video],
  ] as const;
  for (const [field, path] of files) {
    if (!path) continue;
    const kind = field === 'video' ? 'video' : 'image';
    const file = await readSmallFile(path, MEDIA_LIMITS[kind === 'video' ? 'video_bytes' : 'image_bytes']);
    refuseWrongMedia(kind, path, file);
    form.append(field, blobOf(file), basename(path));
  }
  return form;
}

/** Adds the texts that the package does not have. */
function setTexts(form: FormData, texts: ReleaseTexts, { about }: LoadedPackage): FormData {
  for (const field of ['name', 'intro', 'description', 'version'] as const) {
    const text = texts[field]?.trim();
    if (text && text !== about[field]) form.set(field, text);
  }
  if (!form.has('version_content'))
    form.set('version_content', texts.version ? `Version ${texts.version}` : 'New version');
  return form;
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

/** Describes what would be sent. */
function notSent({ bytes, sha256, warnings }: LoadedPackage, form: FormData, { name, version }: ReleaseTexts): Outcome {
  const fields = [...new Set(form.keys())];
  return {
    exit: EXIT.done,
    text: `${name ?? 'This plugin'} ${version ?? ''} would be sent: ${bytes.byteLength} bytes sha256:${sha256}`,
    data: { dry_run: true, name, version, size: bytes.byteLength, sha256, fields, warnings },
  };
}

/** The caller's plugin as it was last submitted, approved or not. */
const lastSubmitted = (site: SiteClient, plugin_key: string): Promise<PluginEdit> =>
  site.request<PluginEdit>('/plugin/edit', { query: { plugin_key }, signedIn: true });

/** The contact of the last submission, which a new version keeps. */
function contactOf({ plugin_key, contact }: PluginEdit): string {
  if (contact) return contact;
  throw usageError(`${plugin_key} has no contact yet. Set --contact.`);
}

/**
 * Says which submission in review the version replaces, and asks in a terminal. The same number replaces nothing:
 * the site has the submission already, or refuses the number.
 *
 * @throws {CliError} `not_confirmed`
 */
async function confirmReplacing(
  { waiting }: PluginEdit,
  version: string,
  { yes }: PublishOptions,
  { note, prompt }: CommandContext,
): Promise<void> {
  if (!waiting || (waiting.kind === 'version' && waiting.version === version)) return;
  const replaced = waiting.kind === 'version' ? waiting.version : 'your changes of texts and images';
  note(`${version} replaces ${replaced}, which ${waiting.kind === 'version' ? 'is' : 'are'} in review.`);
  if (!prompt || yes || /^y(es)?$/i.test((await prompt('Submit it? [y/N] '))?.trim() ?? '')) return;
  throw new CliError(EXIT.usage, 'not_confirmed', 'Nothing was sent. What is in review stays there.');
}

/** @throws {CliError} `wrong_use` */
async function promptForContact({ note, prompt }: CommandContext): Promise<string> {
  note("How can users reach you? Everyone sees it on the plugin's page: an email address, a web page, or another way.");
  const contact = await prompt?.('Contact: ');
  if (!contact?.trim()) throw contactMissing();
  return contact;
}

function contactMissing(): CliError {
  return usageError('A new plugin needs --contact: how to reach you. Everyone sees it on the page of the plugin.');
}

function tokenMissing(): CliError {
  return new CliError(
    EXIT.notAllowed,
    'token_missing',
    'PLUGIN_SQUARE_TOKEN is not set. Create an access token with the scope "publish" under "My account", and set the variable to it.',
  );
}
