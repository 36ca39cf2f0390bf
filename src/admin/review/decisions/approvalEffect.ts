import type { Text } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { isolated } from '../../../../shared/text/isolated';

/** Describes the effect of an approval on users, for the confirmation: one sentence or several. */
export function approvalEffect(text: Text, { version, pending, enterprise }: ReviewItem): string {
  if (!pending) return '';
  const { effect, rollout, current_version, is_blocked, approvals_left } = pending;
  const values = { version, current: current_version ?? '', percent: rollout };
  const isForAll = effect === 'first' || effect === 'everyone' || effect === 'listing';
  const sentences = [text(enterprise && isForAll ? `audit.privateEffect.${effect}` : `audit.effect.${effect}`, values)];
  if (is_blocked) sentences.push(text('audit.effectBlocked'));
  const words = sentences.join(' ');
  return approvals_left > 1 ? text('audit.approveFirstText', { effect: words }) : words;
}

/** The members who see a private plugin: of its organization, or of departments of it. */
export function membersOf({ e_id, name, departments }: NonNullable<ReviewItem['enterprise']>): string {
  const organization = isolated(name ?? `#${e_id}`);
  return departments.length === 0 ? organization : `${organization} (${departments.map(isolated).join(', ')})`;
}

/** Names the failed automatic checks of a submission; empty if none failed. */
export const failedChecks = (text: Text, { failed_checks }: ReviewItem): string =>
  failed_checks.map((check) => text(`check.name.${check}`)).join(' · ');
