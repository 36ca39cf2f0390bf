import type { ActionField } from '../../../contract/system/adminActions';
import { ACTION_FIELDS } from '../../../contract/values/adminActions';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Labels of fields that other messages name too. The label of any other field is `action.field` and its name. */
const SHARED_NAMES = {
  withdrawn_version: 'action.field.version',
  needed: 'action.field.approvals',
  role: 'people.role',
  ended_sessions: 'action.field.ended',
  e_ids: 'action.field.e_id',
  plugin_count: 'action.field.plugins',
  sort: 'action.field.position',
  codes: 'action.field.order',
  ids: 'action.field.order',
  names: 'action.field.name',
  titles: 'action.field.title',
  sections: 'action.field.text',
  img_url: 'action.field.image',
  cover: 'action.field.image',
  redirect_url: 'action.field.link',
  url: 'action.field.link',
  works: 'action.field.order',
  tutorial_url: 'action.field.link',
  praises: 'action.field.likes',
  registrations: 'action.field.text',
  id: 'action.key',
  activity_id: 'action.key',
  alt: 'banner.altText',
  href: 'siteLink.leadsTo',
  source: 'siteLink.source',
  view_num: 'activity.views',
  participate_num: 'activity.participants',
  Client_id: 'action.field.client_id',
  brand: 'enterprise.tab.brand',
  tokens: 'enterprise.tab.theme',
  text_replace: 'enterprise.tab.texts',
  login_storage: 'enterprise.storage',
  developers: 'policy.developers',
  permissions: 'policy.permissions',
  network_hosts: 'policy.hosts',
  pins: 'policy.pins',
  min_update_age_days: 'policy.days',
  contact: 'policy.contact',
  word: 'synonym.word',
  concept_id: 'synonym.concept',
  synonyms: 'synonym.words',
  scope: 'pluginRequest.scope',
} as const satisfies Partial<Record<ActionField, MessageId>>;

/** A new field in the contract needs a message with its name, or a label above. */
const labelOf = (field: ActionField): MessageId =>
  field in SHARED_NAMES
    ? SHARED_NAMES[field as keyof typeof SHARED_NAMES]
    : `action.field.${field as Exclude<ActionField, keyof typeof SHARED_NAMES>}`;

/** Parts of a field that have a label of their own. */
const PART_NAMES: Record<string, MessageId> = {
  'brand.enable': 'enterprise.brandOn',
  'brand.name': 'enterprise.name',
  'brand.logo.light': 'enterprise.logo.light',
  'brand.logo.dark': 'enterprise.logo.dark',
};

/** Returns a field's label, and the parts of its path that the label does not cover; null if it has no label. */
export function namedField(field: string): { name: MessageId; rest: string[] } | null {
  const part = Object.keys(PART_NAMES).find((path) => field === path || field.startsWith(`${path}.`));
  if (part) return { name: PART_NAMES[part] as MessageId, rest: pathOf(field.slice(part.length + 1)) };
  const [first = '', ...rest] = field.split('.');
  return isField(first) ? { name: labelOf(first), rest } : null;
}

const isField = (name: string): name is ActionField => (ACTION_FIELDS as readonly string[]).includes(name);
const pathOf = (text: string) => (text ? text.split('.') : []);
