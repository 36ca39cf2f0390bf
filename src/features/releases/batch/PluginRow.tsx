import { type Dispatch, memo, useId, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Checkbox } from '@/kit/Checkbox/Checkbox';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { Tooltip } from '@/kit/Tooltip/Tooltip';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases';
import { keepsCurrent } from '../../../../shared/plugins/semver';
import type { Sender } from '../sending/useSending';
import {
  type BatchRow,
  canImport,
  currentVersionOf,
  fieldsOf,
  hasFailed,
  isChosen,
  isPending,
  rolloutOf,
} from './BatchRow';
import styles from './BatchTable.module.css';
import type { BatchAction } from './batch';
import type { PageParts } from './PageParts';
import { RowEditor } from './RowEditor';
import { RowState } from './RowState';
import { rowErrors, shownErrors } from './rowErrors';

export interface PluginRowProps extends PageParts {
  row: BatchRow;
  contact: string;
  rollout: number;
  /** Number of attempts to submit incomplete plugins. */
  attempts: number;
  dispatch: Dispatch<BatchAction>;
  sender: Sender;
}

/** One plugin of the batch. Memoized, because a batch may have 200 rows. */
export const PluginRow = memo(function PluginRow({
  row,
  contact,
  rollout,
  attempts,
  dispatch,
  sender,
  renderTags,
}: PluginRowProps) {
  const text = useText();
  const locale = useLocale();
  const editorId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const fields = fieldsOf(row, contact);
  const share = rolloutOf(row, fields.version, rollout);
  const errors = rowErrors(row);
  const shown = shownErrors(row, errors, attempts);
  // Each attempt opens the plugins that prevented it.
  const [openedAt, setOpenedAt] = useState(attempts);
  if (openedAt !== attempts) {
    setOpenedAt(attempts);
    if (Object.keys(shown).length > 0) setIsOpen(true);
  }
  const isSubmitted = row.sending !== null && !hasFailed(row);
  const isEdited = isOpen && !isSubmitted;
  const label = row.package ? fields.name : row.path;
  return (
    <tbody className={styles.plugin} data-settled={isSubmitted || undefined}>
      <tr>
        <td className={styles.choice}>
          <Checkbox
            aria-label={text('batch.choose', { name: label })}
            checked={isChosen(row)}
            disabled={!canImport(row) || row.sending !== null}
            onCheckedChange={(choice) => dispatch({ type: 'chosen', ids: new Set([row.id]), choice })}
          />
        </td>
        <td className={styles.file}>
          <bdi translate="no">{row.path}</bdi>
          <span className={styles.size}>{fileSize(row.size, locale)}</span>
        </td>
        <td className={styles.name}>
          {row.package && (
            <>
              <span className={styles.title} dir="auto">
                {fields.name}
              </span>
              <span className={styles.intro} dir="auto">
                {fields.intro}
              </span>
            </>
          )}
        </td>
        <td className={styles.version}>{row.package && fields.version}</td>
        <td className={styles.state}>
          <RowState row={row} name={fields.name} errors={errors} shown={shown} rollout={share} />
        </td>
        <td className={styles.ends}>
          <div className={styles.actions}>
            {row.package && !isSubmitted && (
              <Button
                size="small"
                type="text"
                aria-expanded={isEdited}
                aria-controls={isEdited ? editorId : undefined}
                aria-label={text('batch.editNamed', { name: label })}
                onClick={() => setIsOpen(!isOpen)}
              >
                {text('batch.edit')}
              </Button>
            )}
            <RowActions row={row} label={label} dispatch={dispatch} sender={sender} />
          </div>
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={6} id={editorId} className={styles.editor}>
            <RowEditor
              row={row}
              fields={fields}
              rowErrors={shown}
              onEdit={(edit) => dispatch({ type: 'edited', id: row.id, ...edit })}
            >
              {renderTags({
                chosen: row.tagIds ?? row.inspected?.tag_ids ?? [],
                onChange: (tagIds) => dispatch({ type: 'tagged', id: row.id, tagIds }),
              })}
              <RowRollout row={row} version={fields.version} rollout={share} dispatch={dispatch} />
            </RowEditor>
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** The rollout choice of a new version, if users have a current version to keep. */
function RowRollout({
  row,
  version,
  rollout,
  dispatch,
}: Pick<PluginRowProps, 'row' | 'rollout' | 'dispatch'> & { version: string }) {
  const text = useText();
  const current = currentVersionOf(row);
  if (current === null) return null;
  if (keepsCurrent(version, current)) return <p>{text('release.preRelease', { current })}</p>;
  return (
    <NumberInput
      label={text('release.rolloutShare')}
      hint={text('batch.rolloutHint', { percent: rollout, current })}
      min={ROLLOUT_PERCENT.min}
      max={ROLLOUT_PERCENT.max}
      value={rollout}
      onValueChange={(share) => dispatch({ type: 'rolledOut', id: row.id, rollout: share })}
    />
  );
}

interface RowActionsProps extends Pick<PluginRowProps, 'row' | 'dispatch' | 'sender'> {
  label: string;
}

/** Actions on the row: cancel, submit again, remove. */
function RowActions({ row, label, dispatch, sender }: RowActionsProps) {
  const text = useText();
  if (isPending(row))
    return <CloseButton label={text('batch.cancelNamed', { name: label })} onClick={() => sender.cancel(row.id)} />;
  return (
    <>
      {hasFailed(row) && (
        <Button
          size="small"
          aria-label={text('batch.retryNamed', { name: label })}
          onClick={() => sender.send([row.id])}
        >
          {text('batch.retry')}
        </Button>
      )}
      {(row.sending === null || hasFailed(row)) && (
        <CloseButton
          label={text('batch.removeNamed', { name: label })}
          onClick={() => dispatch({ type: 'removed', ids: new Set([row.id]) })}
        />
      )}
    </>
  );
}

/** A close icon with a tooltip on hover and focus. */
function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip content={label} placement="left">
      <Button size="small" type="text" icon="close" aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}
