import { type ListingChange, type ListingField, listingChanges } from '@/features/review/difference/listingChanges';
import { LANGUAGES } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { ApprovedBefore, AuditListing } from '../../../../contract/reviews/audits';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { ComparisonTable } from './ComparisonTable';
import { Pieces } from './Pieces';

const FIELDS: Record<ListingField, MessageId> = {
  name: 'audit.plugin',
  intro: 'audit.intro',
  description: 'audit.description',
  contact: 'audit.contact',
  technical_support: 'audit.support',
  editor_type: 'audit.worksIn',
  permissions: 'audit.permissions',
  network_hosts: 'audit.hosts',
  tags: 'audit.tags',
};

interface ListingDifferenceProps {
  before: ApprovedBefore;
  detail: AuditListing;
}

/** The texts that differ from the approved ones, in all languages. Marks the differences. */
export function ListingDifference({ before, detail }: ListingDifferenceProps) {
  const text = useText();
  const nameOf = ({ field, locale }: ListingChange) => {
    const language = LANGUAGES.find((one) => one.locale === locale)?.name;
    return language ? `${text(FIELDS[field])} · ${language}` : text(FIELDS[field]);
  };
  return (
    <ComparisonTable
      title={text('review.texts')}
      rows={listingChanges(before.listing, detail).map((change) => ({
        key: `${change.field} ${change.locale}`,
        field: nameOf(change),
        before: change.before.length > 0 ? <Pieces pieces={change.before} kind="removed" /> : null,
        after: change.after.length > 0 ? <Pieces pieces={change.after} kind="added" /> : null,
        lang: change.locale ?? undefined,
      }))}
    />
  );
}
