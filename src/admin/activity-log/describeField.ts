import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { LANGUAGES } from '@/lib/intl/locales';
import type { Text } from '@/lib/intl/useText';
import type { ActionNames } from '../../../contract/system/adminActions';
import { FEATURES } from '../../../contract/values/organization';
import { REVIEW_RULES } from '../../../contract/values/reviews';
import type { MessageId } from '../../../locales/messageIds.generated';
import { pluginName } from '../../../shared/plugins/pluginName';
import { tagName } from '../../../shared/plugins/tagName';
import { isolated } from '../../../shared/text/isolated';
import type { ChangedField } from './changedFields';
import { namedField } from './fieldNames';

const STATUSES: Record<string, MessageId> = {
  open: 'report.status.open',
  handled: 'report.status.handled',
  dismissed: 'report.status.dismissed',
  inactive: 'activity.status.inactive',
  active: 'activity.status.active',
  expired: 'activity.status.expired',
};

/** Fields with ids or keys, and the kind of object that these identify. */
const NAMED_KINDS: Record<string, keyof ActionNames> = {
  user_ids: 'users',
  submitter: 'users',
  developers: 'users',
  plugin_key: 'plugins',
  plugin_keys: 'plugins',
  codes: 'tags',
  ids: 'banners',
};

/** The first line of a list of a plugin policy. */
const LIST_RULES: Record<string, MessageId> = { allow: 'policy.allow', deny: 'policy.deny' };

/** Labels of coded values, by field. */
const VALUE_NAMES: Record<string, Record<string, MessageId>> = {
  role: { 0: 'people.roleUser', 1: 'people.roleSuperAdmin', 2: 'people.roleAdmin' },
  own_submissions: { allowed: 'action.value.allowed', forbidden: 'action.value.forbidden' },
  secret: { set: 'action.value.set', changed: 'action.value.changed' },
  status: STATUSES,
  ...{ plugin_keys: LIST_RULES, developers: LIST_RULES, permissions: LIST_RULES, network_hosts: LIST_RULES },
  source: { default: 'siteLink.sourceDefault', config: 'siteLink.sourceConfig', changed: 'siteLink.sourceChanged' },
  hidden_feature: Object.fromEntries(FEATURES.map((feature) => [feature, `enterprise.feature.${feature}`] as const)),
  scope: {
    user: 'pluginRequest.scope.user',
    department: 'pluginRequest.scope.department',
    enterprise: 'pluginRequest.scope.enterprise',
  },
  login_storage: {
    local: 'enterprise.storage.local',
    session: 'enterprise.storage.session',
    cookie: 'enterprise.storage.cookie',
  },
};

const YES_NO: Record<string, MessageId> = { true: 'action.value.yes', false: 'action.value.no' };
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const FREE_TEXTS = new Set([
  'version',
  'reason',
  'note',
  'text',
  'answer',
  'name',
  'names',
  'title',
  'titles',
  'sections',
  'alt',
  'works',
  'word',
  'synonyms',
]);

/** The language in which values are shown, and display names for ids and keys. */
export interface DescriptionContext {
  text: Text;
  locale: string;
  names?: ActionNames | undefined;
}

/** Returns a changed field in the user's language: its label, and its values before and after. */
export function describeField({ field, before, after }: ChangedField, context: DescriptionContext): ChangedField {
  const named = namedField(field);
  const value = (raw: string) =>
    raw
      .split('\n')
      .map((line) => describeValue(field, line, context))
      .join('\n');
  return {
    field: named
      ? [context.text(named.name), ...named.rest.map((part) => describePart(part, context))].join(' · ')
      : field,
    before: value(before),
    after: value(after),
  };
}

/** Returns a language's own name, or a color scheme's label. Any other part is already a name. */
function describePart(part: string, { text }: DescriptionContext): string {
  if (part === 'light' || part === 'dark') return text(`enterprise.${part}`);
  return LANGUAGES.find(({ locale }) => locale === part)?.name ?? part;
}

function describeValue(path: string, raw: string, context: DescriptionContext): string {
  const { text, locale } = context;
  const field = path.split('.')[0] ?? '';
  if (FREE_TEXTS.has(field)) return raw;
  const values = Object.hasOwn(VALUE_NAMES, field) ? VALUE_NAMES[field] : undefined;
  const known =
    (values && Object.hasOwn(values, raw) ? values[raw] : undefined) ??
    (/^(is_|removes_)/.test(field) || path === 'brand.enable' ? YES_NO[raw] : undefined);
  if (known) return text(known);
  if (field === 'rule' && (REVIEW_RULES as readonly string[]).includes(raw)) return text(`rule.${raw}` as MessageId);
  if (field === 'departments') return describeDepartment(raw, text);
  if (field === 'registrations') return describeRegistration(raw);
  return nameOf(field, raw, context) ?? (MOMENT.test(raw) ? formatTimestamp(raw, locale) : raw);
}

/** Returns the name of a user or object with its id or key; null if it has no name or no longer exists. */
function nameOf(field: string, raw: string, { names, locale }: DescriptionContext): string | null {
  const kind = Object.hasOwn(NAMED_KINDS, field) ? NAMED_KINDS[field] : undefined;
  if (!names || !kind || !Object.hasOwn(names[kind], raw)) return null;
  if (kind === 'users' || kind === 'banners') return `${isolated(String(names[kind][raw]))} (#${raw})`;
  const named = names[kind][raw] as ActionNames['plugins'][string];
  const name = kind === 'tags' ? tagName(named, locale) : pluginName(named, locale).text;
  return `${isolated(name)} (${raw})`;
}

function describeDepartment(raw: string, text: Text): string {
  const { e_id, department } = recordIn(raw);
  return typeof department === 'string' ? `${department} (${text('action.field.e_id')} ${e_id})` : raw;
}

function describeRegistration(raw: string): string {
  const { text, url, lang } = recordIn(raw);
  if (typeof text !== 'string') return raw;
  const language = LANGUAGES.find(({ locale }) => locale === lang)?.name;
  return [text, url, language].filter(Boolean).join(' · ');
}

/** Parses a line of a list as a record; returns an empty record if it is not one. */
function recordIn(raw: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(raw));
  } catch {
    return {};
  }
}
