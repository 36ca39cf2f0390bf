import type { ActionField } from '../../../contract/system/adminActions';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Labels of the log's fields. A new field in the contract needs a label here. */
const FIELD_NAMES: Record<ActionField, MessageId> = {
  version: 'act.field.version',
  versions: 'act.field.versions',
  withdrawn_version: 'act.field.version',
  submission: 'act.field.submission',
  submitter: 'act.field.submitter',
  rollout: 'act.field.rollout',
  reason: 'act.field.reason',
  rule: 'act.field.rule',
  note: 'act.field.note',
  text: 'act.field.text',
  answer: 'act.field.answer',
  status: 'act.field.status',
  report: 'act.field.report',
  given: 'act.field.given',
  needed: 'act.field.approvals',
  approvals: 'act.field.approvals',
  own_submissions: 'act.field.own_submissions',
  user_ids: 'act.field.user_ids',
  departments: 'act.field.departments',
  known_hosts: 'act.field.known_hosts',
  role: 'people.role',
  is_locked: 'act.field.is_locked',
  ended: 'act.field.ended',
  ended_sessions: 'act.field.ended',
  e_id: 'act.field.e_id',
  e_ids: 'act.field.e_id',
  department: 'act.field.department',
  is_default_install: 'act.field.is_default_install',
  plugin_key: 'act.field.plugin_key',
  plugin_keys: 'act.field.plugin_keys',
  plugins: 'act.field.plugins',
  plugin_count: 'act.field.plugins',
  position: 'act.field.position',
  sort: 'act.field.position',
  start_time: 'act.field.start_time',
  end_time: 'act.field.end_time',
  is_new: 'act.field.is_new',
  is_disabled: 'act.field.is_disabled',
  code: 'act.field.code',
  codes: 'act.field.order',
  ids: 'act.field.order',
  name: 'act.field.name',
  names: 'act.field.name',
  title: 'act.field.title',
  titles: 'act.field.title',
  sections: 'act.field.text',
  image: 'act.field.image',
  img_url: 'act.field.image',
  cover: 'act.field.image',
  redirect_url: 'act.field.link',
  url: 'act.field.link',
  works: 'act.field.order',
  tutorial_url: 'act.field.link',
  origin: 'act.field.origin',
  installs: 'act.field.installs',
  praises: 'act.field.likes',
  files: 'act.field.files',
  block_time: 'act.field.block_time',
  secret: 'act.field.secret',
  registrations: 'act.field.text',
  id: 'act.key',
  activity_id: 'act.key',
  alt: 'banner.altText',
  href: 'siteLink.leadsTo',
  source: 'siteLink.source',
  view_num: 'activity.views',
  participate_num: 'activity.participants',
  Client_id: 'act.field.client_id',
  is_own: 'act.field.is_own',
  is_default: 'act.field.is_default',
  brand: 'enterprise.tab.brand',
  tokens: 'enterprise.tab.theme',
  hidden_feature: 'act.field.hidden_feature',
  text_replace: 'enterprise.tab.texts',
  login_storage: 'enterprise.storage',
  removes_totp: 'act.field.removes_totp',
  expires_at: 'act.field.expires_at',
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
