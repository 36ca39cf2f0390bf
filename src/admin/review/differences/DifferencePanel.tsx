import { Alert, Button, Collapse, Skeleton, Tabs } from 'antd';
import { useLoad } from '@/data/useLoad';
import { comparePackages, TooLargeError } from '@/features/review/difference/comparePackages';
import type { FileDifference } from '@/features/review/difference/fileDifference';
import { type ListingChange, type ListingField, listingChanges } from '@/features/review/difference/listingChanges';
import type { PackageDifference } from '@/features/review/difference/packageDifference';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Tag } from '@/kit/Tag/Tag';
import { LANGUAGES } from '@/lib/intl/locales';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type {
  ApprovedBefore,
  ReviewDetail,
  ReviewListing,
  ReviewReference,
} from '../../../../contract/reviews/reviewList';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { fetchPackage, useReviewDownload } from '../reviewPackage';
import styles from '../submission/ReviewPage.module.css';
import { ComparisonTable } from './ComparisonTable';
import { FileLines } from './FileLines';
import { Pieces } from './Pieces';

/** The differences between a submission and the last approved version: code, manifest, texts. */
export function DifferencePanel({ detail }: { detail: ReviewDetail }) {
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
function PackageTabs({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const compared = usePackageDifference(detail);
  const { approved_before: before } = detail;
  const isFirst = !before?.package;
  const texts = before && {
    key: 'texts',
    label: withCount(text('review.texts'), listingChanges(before.listing, detail).length),
    children: <ListingDifference before={before} detail={detail} />,
  };
  const difference = compared.data;
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
          label: withCount(text('review.manifest'), isFirst ? 0 : (difference?.manifest.length ?? 0)),
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

/** Downloads both packages and compares them in a worker. Leaving the page cancels it. */
function usePackageDifference({ plugin_key, version, submission, approved_before }: ReviewDetail) {
  const approved = approved_before?.package ?? null;
  return useLoad(JSON.stringify([plugin_key, version, submission, approved]), async (signal) => {
    const textOf = async (target: { version: string; submission: number }) =>
      new TextDecoder().decode(await fetchPackage({ ...target, plugin_key }, signal));
    const [before, after] = await Promise.all([approved && textOf(approved), textOf({ version, submission })]);
    return comparePackages({ before, after }, signal);
  });
}

const withCount = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title);

function ManifestDifference({ manifest }: Pick<PackageDifference, 'manifest'>) {
  const text = useText();
  return (
    <ComparisonTable
      title={text('review.manifest')}
      rows={manifest.map(({ path, before, after }) => ({ key: path, field: <code>{path}</code>, before, after }))}
    />
  );
}

/** Shown while the packages are compared, and if the comparison failed. */
function Uncompared({ compared, detail }: { compared: ReturnType<typeof usePackageDifference>; detail: ReviewDetail }) {
  const text = useText();
  const failureText = useFailureText();
  const { status, error, reload } = compared;
  if (status !== 'error') return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (error instanceof TooLargeError) return <TooLarge detail={detail} />;
  return (
    <ErrorState titleAs="h3" title={text('review.compareFailed')} description={failureText(error)} onRetry={reload} />
  );
}

function TooLarge({ detail }: { detail: ReviewDetail }) {
  const text = useText();
  const download = useReviewDownload();
  const { plugin_key, approved_before } = detail;
  const before = approved_before?.package;
  const references: ReviewReference[] = [...(before ? [{ ...before, plugin_key }] : []), detail];
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
  detail: ReviewListing;
}

/** The texts that differ from the approved ones, in all languages. Marks the differences. */
function ListingDifference({ before, detail }: ListingDifferenceProps) {
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

interface CodeDifferenceProps {
  files: readonly FileDifference[];
  /** There is no approved package to compare with: every file is shown as it is. */
  isFirst: boolean;
}

/** The code and page files of a package, one after the other; changed ones are expanded. */
function CodeDifference({ files, isFirst }: CodeDifferenceProps) {
  return (
    <Collapse
      className={styles.whole}
      size="small"
      defaultActiveKey={files.filter(({ change }) => change !== 'same').map(({ path }) => path)}
      items={files.map((file) => ({
        key: file.path,
        label: <FileTitle file={file} isFirst={isFirst} />,
        children: <FileContent file={file} isPlain={isFirst} />,
      }))}
    />
  );
}

const CHANGE_KINDS = { added: 'ok', removed: 'bad', changed: 'wait', same: 'neutral' } as const;

function FileTitle({ file: { path, change, lines }, isFirst }: { file: FileDifference; isFirst: boolean }) {
  const text = useText();
  const count = (kind: 'added' | 'removed') => lines.filter((line) => line.kind === kind).length;
  return (
    <span className={styles.file}>
      <code>{path}</code>
      {!isFirst && <Tag kind={CHANGE_KINDS[change]}>{text(`review.change.${change}`)}</Tag>}
      {!isFirst && change !== 'same' && <span>{`+${count('added')} −${count('removed')}`}</span>}
    </span>
  );
}

function FileContent({ file, isPlain }: { file: FileDifference; isPlain: boolean }) {
  const text = useText();
  return (
    <div className={styles.stack}>
      {file.isLaidOut && <Alert type="info" showIcon title={text('review.laidOut')} />}
      {file.isReplaced && <Alert type="warning" showIcon title={text('review.replaced')} />}
      <FileLines file={file} isPlain={isPlain} />
    </div>
  );
}
