import { Alert, Button, Skeleton, Tabs } from 'antd';
import { TooLargeError } from '@/features/review/difference/comparePackages';
import { listingChanges } from '@/features/review/difference/listingChanges';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditDetail, AuditReference } from '../../../../contract/reviews/audits';
import styles from '../submission/ReviewPage.module.css';
import { useReviewDownload } from '../useReviewDownload';
import { CodeDifference } from './CodeDifference';
import { ComparisonTable } from './ComparisonTable';
import { ListingDifference } from './ListingDifference';
import { type ComparedPackages, usePackageDifference } from './usePackageDifference';

/** The differences between a submission and the last approved version: code, manifest, texts. */
export function DifferencePanel({ detail }: { detail: AuditDetail }) {
  const text = useText();
  const { approved_before: before, kind, sha256 } = detail;
  return (
    <section className={styles.card}>
      <h2>{text(before ? 'review.difference' : 'review.content')}</h2>
      {!before && <p className={styles.quiet}>{text('review.first')}</p>}
      {kind === 'listing' && <p className={styles.quiet}>{text('review.onlyListing')}</p>}
      {kind === 'version' && sha256 === null && <p>{text('audit.noPackage')}</p>}
      {sha256 !== null ? (
        <PackageTabs detail={detail} />
      ) : (
        before && <ListingDifference before={before} detail={detail} />
      )}
    </section>
  );
}

/** Tabs with code and manifest, and with the texts if a version was approved before. */
function PackageTabs({ detail }: { detail: AuditDetail }) {
  const text = useText();
  const compared = usePackageDifference(detail);
  const { approved_before: before } = detail;
  const isFirst = !before?.package;
  const texts = before && {
    key: 'texts',
    label: counted(text('review.texts'), listingChanges(before.listing, detail).length),
    children: <ListingDifference before={before} detail={detail} />,
  };
  const { difference } = compared;
  return (
    <Tabs
      items={[
        {
          key: 'code',
          label: text('review.code'),
          children: difference ? (
            <CodeDifference files={difference.files} isFirst={isFirst} />
          ) : (
            <Uncompared compared={compared} detail={detail} />
          ),
        },
        {
          key: 'manifest',
          label: counted(text('review.manifest'), isFirst ? 0 : (difference?.manifest.length ?? 0)),
          children: difference ? (
            <ManifestDifference manifest={difference.manifest} />
          ) : (
            <Uncompared compared={compared} detail={detail} />
          ),
        },
        ...(texts ? [texts] : []),
      ]}
    />
  );
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title);

function ManifestDifference({ manifest }: Pick<NonNullable<ComparedPackages['difference']>, 'manifest'>) {
  const text = useText();
  return (
    <ComparisonTable
      title={text('review.manifest')}
      rows={manifest.map(({ path, before, after }) => ({ key: path, field: <code>{path}</code>, before, after }))}
    />
  );
}

/** Shown while the packages are compared, and if the comparison failed. */
function Uncompared({ compared: { failure, retry }, detail }: { compared: ComparedPackages; detail: AuditDetail }) {
  const text = useText();
  const failureText = useFailureText();
  if (!failure) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (failure instanceof TooLargeError) return <TooLarge detail={detail} />;
  return (
    <ErrorState titleAs="h3" title={text('review.compareFailed')} description={failureText(failure)} onRetry={retry} />
  );
}

function TooLarge({ detail }: { detail: AuditDetail }) {
  const text = useText();
  const download = useReviewDownload();
  const { plugin_key, approved_before } = detail;
  const before = approved_before?.package;
  const references: AuditReference[] = [...(before ? [{ ...before, plugin_key }] : []), detail];
  return (
    <Alert
      type="warning"
      showIcon
      title={text('review.tooLarge')}
      description={text('review.tooLargeText')}
      action={
        <span className={styles.stack}>
          {references.map((place) => (
            <Button key={place.submission} size="small" onClick={() => download(place)}>
              {text('review.downloadOf', { version: place.version })}
            </Button>
          ))}
        </span>
      }
    />
  );
}
