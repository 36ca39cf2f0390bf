import { SETTING_GROUPS, type Setting, type SettingGroup } from '../server/settings/settingsTable.mjs';
import { writeGenerated } from './generated';

/** Writes docs/settings.md: every setting, for operators. */
const HEAD = `<!-- Written by npm run generate from server/settings/settingsTable.mjs. Change it there. -->

# Settings

All settings are optional environment variables. An empty value counts as absent. A wrong value stops the start with one
clear line, which never contains a secret. The settings of a site are in [SITE_CONFIG](site-config.md).
`;

writeGenerated('docs/settings.md', [HEAD, ...SETTING_GROUPS.map(section)].join('\n'));

function section({ title, note, settings }: SettingGroup): string {
  const rows = Object.entries(settings).map(([name, setting]) => row(name, setting));
  const table = ['| Setting | Meaning | Form | Default |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return `${[`## ${title}`, note, table].filter(Boolean).join('\n\n')}\n`;
}

function row(name: string, { meaning, rule, isSecret, ...setting }: Setting): string {
  const form = `${rule.form}${isSecret ? ' (secret)' : ''}`;
  return `| \`${name}\` | ${meaning} | ${form} | ${defaultOf(setting)} |`;
}

function defaultOf({ default: value, unset = '' }: Pick<Setting, 'default' | 'unset'>): string {
  // Flags are read as 0 and 1.
  return value === undefined ? unset : `\`${typeof value === 'boolean' ? Number(value) : value}\``;
}
