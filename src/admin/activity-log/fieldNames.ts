import type { ActionField } from '../../../contract/system/adminActions';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Labels of the log's fields. A new field in the contract needs a label here. */
const FIELD_NAMES: Record<ActionField, MessageId> = {
  version: 'action.field.version',
  versions: 'action.field.versions',
  withdrawn_version: 'action.field.version',
  submission: 'action.field.submission',
  submitter: 'action.field.submitter',
  rollout: 'action.field.rollout',
  reason: 'action.field.reason',
  rule: 'action.field.rule',
  note: 'action.field.note',
  text: 'action.field.text',
  answer: 'action.field.answer',
  status: 'action.field.status',
  report: 'action.field.report',
  given: 'action.field.given',
  needed: 'action.field.approvals',
  approvals: 'action.field.approvals',
  own_submissions: 'action.field.own_submissions',
  user_ids: 'action.field.user_ids',
  departments: 'action.field.departments',
  known_hosts: 'action.field.known_hosts',
  role: 'people.role',
  is_locked: 'action.field.is_locked',
  ended: 'action.field.ended',
  ended_sessions: 'action.field.ended',
  e_id: 'action.field.e_id',
  e_ids: 'action.field.e_id',
  department: 'action.field.department',
  is_default_install: 'action.field.is_default_install',
  plugin_key: 'action.field.plugin_key',
  plugin_keys: 'action.field.plugin_keys',
  plugins: 'action.field.plugins',
  plugin_count: 'action.field.plugins',
  position: 'action.field.position',
  sort: 'action.field.position',
  start_time: 'action.field.start_time',
  end_time: 'action.field.end_time',
  is_new: 'action.field.is_new',
  is_disabled: 'action.field.is_disabled',
  code: 'action.field.code',
  codes: 'action.field.order',
  ids: 'action.field.order',
  name: 'action.field.name',
  names: 'action.field.name',
  title: 'action.field.title',
  titles: 'action.field.title',
  sections: 'action.field.text',
  image: 'action.field.image',
  img_url: 'action.field.image',
  cover: 'action.field.image',
  redirect_url: 'action.field.link',
  url: 'action.field.link',
  works: 'action.field.order',
  tutorial_url: 'action.field.link',
  origin: 'action.field.origin',
  installs: 'action.field.installs',
  praises: 'action.field.likes',
  files: 'action.field.files',
  block_time: 'action.field.block_time',
  secret: 'action.field.secret',
  registrations: 'action.field.text',
  id: 'action.key',
  activity_id: 'action.key',
  alt: 'banner.altText',
  href: 'siteLink.leadsTo',
  source: 'siteLink.source',
  view_num: 'activity.views',
  participate_num: 'activity.participants',
  Client_id: 'action.field.client_id',
  is_own: 'action.field.is_own',
  is_default: 'action.field.is_default',
  brand: 'enterprise.tab.brand',
  tokens: 'enterprise.tab.theme',
  hidden_feature: 'action.field.hidden_feature',
  text_replace: 'enterprise.tab.texts',
  login_storage: 'enterprise.storage',
  removes_totp: 'action.field.removes_totp',
  expires_at: 'action.field.expires_at',
  word: 'synonym.word',
  concept_id: 'synonym.concept',
  synonyms: 'synonym.words',
};

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
  return Object.hasOwn(FIELD_NAMES, first) ? { name: FIELD_NAMES[first as ActionField], rest } : null;
}

const pathOf = (text: string) => (text ? text.split('.') : []);
