import type { Text } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/linkLabel';
import type { AdminAct, LoggedAct } from '../../../contract/adminActs';
import type { SiteLinkName } from '../../../contract/siteLinks';

/** Acts on something that there is once: their title says what it is. */
const ONE_OF_A_KIND = new Set<AdminAct>([
  ...(['setting.iconfont', 'setting.pexels', 'setting.enterprise', 'setting.logo'] as const),
  ...(['setting.approval_rules', 'setting.registrations'] as const),
  ...(['recommendation.publish', 'tag.order', 'banner.order', 'featured_work.order'] as const),
]);

/** What an act was done to: its name, and the key or id behind it where that says more. */
export function subjectOf(
  { act, subject, subject_name }: Pick<LoggedAct, 'act' | 'subject' | 'subject_name'>,
  text: Text,
): { name: string; key: string } {
  if (ONE_OF_A_KIND.has(act)) return { name: '', key: '' };
  if (act === 'setting.link') return { name: text(linkLabel(subject as SiteLinkName)), key: '' };
  return { name: subject_name, key: subject === subject_name ? '' : subject };
}

/** An act in a line: "Changed a role: Ada". */
export function titleOf(act: Pick<LoggedAct, 'act' | 'subject' | 'subject_name'>, text: Text): string {
  const { name, key } = subjectOf(act, text);
  const title = text(`act.name.${act.act}`);
  return name || key ? text('act.titleOf', { act: title, name: name || key }) : title;
}
