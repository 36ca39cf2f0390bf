import type { MessageId } from '@/lib/intl/messageIds.generated';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { ChangedField } from './changedFields';

/** What the log's fields are called. A field without a name here is shown as the contract calls it. */
const FIELD_NAMES: Record<string, MessageId> = {
  version: 'act.field.version',
  versions: 'act.field.versions',
  withdrawn_version: 'act.field.version',
  submission: 'act.field.submission',
  submitter: 'act.field.submitter',
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
  tutorial_url: 'act.field.link',
  origin: 'act.field.origin',
  installs: 'act.field.installs',
  praises: 'act.field.likes',
  files: 'act.field.files',
  block_time: 'act.field.block_time',
  secret: 'act.field.secret',
  registrations: 'act.field.text',
};

const REPORT_STATUSES: Record<string, MessageId> = {
  open: 'report.status.open',
  handled: 'report.status.handled',
  dismissed: 'report.status.dismissed',
};

/** Values that are codes, by their field. */
const VALUE_NAMES: Record<string, Record<string, MessageId>> = {
  role: { 0: 'people.roleUser', 1: 'people.roleOwner', 2: 'people.roleAdmin' },
  own_submissions: { allowed: 'act.value.allowed', forbidden: 'act.value.forbidden' },
  secret: { set: 'act.value.set', changed: 'act.value.changed' },
  status: REPORT_STATUSES,
};

const YES_NO: Record<string, MessageId> = { true: 'act.value.yes', false: 'act.value.no' };
const RULES = new Set([
  ...['broken', 'misleading_name', 'poor_listing', 'unsafe_code', 'undeclared_network'],
  ...['privacy', 'copied_work', 'unlawful_content', 'other'],
]);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A changed field in the reader's words: what it is called, and its values before and after. */
export function inWords({ field, before, after }: ChangedField, text: Text, locale: string): ChangedField {
  const [first = '', ...rest] = field.split('.');
  const name = Object.hasOwn(FIELD_NAMES, first) ? FIELD_NAMES[first] : undefined;
  const value = (raw: string) => valueInWords(first, raw, text, locale);
  return {
    field: name ? [text(name), ...rest].join(' · ') : field,
    before: value(before),
    after: value(after),
  };
}

function valueInWords(field: string, raw: string, text: Text, locale: string): string {
  const values = Object.hasOwn(VALUE_NAMES, field) ? VALUE_NAMES[field] : undefined;
  const known =
    (values && Object.hasOwn(values, raw) ? values[raw] : undefined) ??
    (/^(is_|enable)/.test(field) ? YES_NO[raw] : undefined);
  if (known) return text(known);
  if (field === 'rule' && RULES.has(raw)) return text(`rule.${raw}` as MessageId);
  return MOMENT.test(raw) ? momentText(raw, locale) : raw;
}
