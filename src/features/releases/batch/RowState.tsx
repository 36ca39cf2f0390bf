import { Progress } from '@/kit/Progress/Progress';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { DuplicateReason } from '../../../../contract/releases/batches';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { PackageErrors } from '../package/PackageErrors';
import { type FileProgress, type Sending, sentBytes } from '../sending/useSending';
import {
  type BatchRow,
  currentVersionOf,
  missingFilesOf,
  type RowFields,
  type RowVerdict,
  verdictOf,
} from './BatchRow';
import styles from './BatchTable.module.css';
import { FIELDS, LABELS, type RowErrors } from './rowErrors';
import { nameNote } from './rowWarnings';

const VERDICTS: Record<RowVerdict, { kind: TagProps['kind']; label: MessageId }> = {
  new: { kind: 'info', label: 'batch.new' },
  update: { kind: 'accent', label: 'batch.update' },
  taken: { kind: 'wait', label: 'batch.taken' },
  duplicate: { kind: 'neutral', label: 'batch.duplicate' },
  files_missing: { kind: 'wait', label: 'batch.filesMissing' },
  failed: { kind: 'bad', label: 'batch.failed' },
};

const REASONS: Record<DuplicateReason, MessageId> = {
  same_bytes: 'batch.sameBytes',
  same_version: 'batch.sameVersion',
  twice_in_batch: 'batch.twiceInBatch',
};

const SENDINGS: Record<Exclude<Sending['state'], 'sending'>, { kind: TagProps['kind']; label: MessageId }> = {
  waiting: { kind: 'neutral', label: 'batch.queued' },
  sent: { kind: 'ok', label: 'batch.sent' },
  there: { kind: 'neutral', label: 'batch.duplicate' },
  refused: { kind: 'bad', label: 'batch.refused' },
  canceled: { kind: 'neutral', label: 'batch.cancelled' },
};

export interface RowStateProps {
  row: BatchRow;
  name: string;
  errors: RowErrors;
  /** The errors that the user can already know about. */
  shown: RowErrors;
  /** Percentage of users who get the version. */
  rollout: number;
}

/** Shows what a plugin will become, then the progress of its submission, with all its errors. */
export function RowState({ row, name, errors, shown, rollout }: RowStateProps) {
  const text = useText();
  if (row.sending) return <SendingState sending={row.sending} name={name} />;
  const verdict = verdictOf(row);
  if (!verdict) return <span className={styles.note}>{text('batch.checking')}</span>;
  const { kind, label } = VERDICTS[verdict];
  const isToCorrect = verdict !== 'duplicate' && row.package !== null && Object.keys(shown).length > 0;
  return (
    <div className={styles.stack}>
      <span className={styles.tags}>
        <Tag kind={kind}>{text(label)}</Tag>
        {isToCorrect && <Tag kind="bad">{text('batch.toCorrect')}</Tag>}
      </span>
      <VerdictNote row={row} text={text} />
      {verdict !== 'duplicate' && <NameNote row={row} />}
      {verdict !== 'duplicate' && row.package && <EmptyFields errors={errors} />}
      {rollout < 100 && (
        <span className={styles.note}>
          {text('batch.rolloutHint', { percent: rollout, current: currentVersionOf(row) ?? '' })}
        </span>
      )}
      {verdict !== 'files_missing' && <PackageErrors errors={row.package ? row.warnings : row.errors} />}
    </div>
  );
}

/** Names the fields that the package left empty and the user must fill in. */
function EmptyFields({ errors }: { errors: RowErrors }) {
  const text = useText();
  const locale = useLocale();
  const labels = FIELDS.filter((field) => errors[field] === 'required').map((field) => text(LABELS[field]));
  if (labels.length === 0) return null;
  const fields = new Intl.ListFormat(locale, { style: 'narrow' }).format(labels);
  return <span className={styles.note}>{text('batch.emptyFields', { fields })}</span>;
}

/** Says that users will see another name than that of the package. */
function NameNote({ row }: { row: BatchRow }) {
  const note = nameNote(row, useText());
  return note ? <span className={styles.note}>{note}</span> : null;
}

/** Explains the verdict. */
function VerdictNote({ row, text }: { row: BatchRow; text: Text }) {
  const { inspected, package: read, errors } = row;
  const note = (words: string) => <span className={styles.note}>{words}</span>;
  if (verdictOf(row) === 'files_missing') return note(text('batch.missing', { files: missingFilesOf(row).join(', ') }));
  if (!read) return errors.length === 0 ? note(text('batch.unreadable')) : null;
  if (!inspected) return null;
  const { verdict, reason, plugin_key, current_version } = inspected;
  if (reason) return note(text(REASONS[reason]));
  if (verdict === 'taken') return note(text('batch.takenNote', { key: plugin_key ?? '' }));
  if (verdict !== 'update') return null;
  if (!current_version) return note(text('batch.updateOfPending', { key: plugin_key ?? '' }));
  return note(text('batch.updateOf', { key: plugin_key ?? '', version: current_version }));
}

/** Why the server refused the submission: each error with the label of its field, or one message for all. */
function Refusal({ error }: { error: unknown }) {
  const text = useText();
  const failureText = useFailureText();
  const errors = fieldErrorsOf(error);
  if (errors.length === 0) return <span className={styles.note}>{failureText(error)}</span>;
  const labelOf = (path: string) => (Object.hasOwn(LABELS, path) ? text(LABELS[path as keyof RowFields]) : undefined);
  return <PackageErrors errors={errors} labelOf={labelOf} />;
}

function percentOf(files: readonly FileProgress[]): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  return (files.reduce((sum, file) => sum + sentBytes(file), 0) / total) * 100;
}

function SendingState({ sending, name }: { sending: Sending; name: string }) {
  const text = useText();
  if (sending.state === 'sending')
    return <Progress label={text('batch.sendingNamed', { name })} value={percentOf(sending.files)} showValue />;
  const { kind, label } = SENDINGS[sending.state];
  return (
    <div className={styles.stack}>
      <span className={styles.tags}>
        <Tag kind={kind}>{text(label)}</Tag>
      </span>
      {sending.state === 'refused' && <Refusal error={sending.error} />}
    </div>
  );
}
